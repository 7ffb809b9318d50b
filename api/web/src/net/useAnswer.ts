// What a screen asks the service for when it opens, also where the network comes later.

import { useEffect } from "preact/hooks";

/** Ask once the component is there, and again whenever the network is back, until there is an answer. */
export function useAnswer<T>(ask: () => Promise<T>, onAnswer: (found: T) => void, onFault: (fault: unknown) => void): void {
  useEffect(() => {
    let isDone = false;
    const answer = (found: T): void => {
      if (!isDone) onAnswer(found);
      isDone = true;
    };
    const go = (): void => {
      if (!isDone) ask().then(answer, onFault);
    };
    go();
    addEventListener("online", go);
    return () => {
      isDone = true;
      removeEventListener("online", go);
    };
  }, []);
}
