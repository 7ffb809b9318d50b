// The back button of a phone leaves what is open in a page first, then the page.

import { useEffect } from "preact/hooks";

const isInside = (): boolean => (history.state as { isInside?: boolean } | null)?.isInside === true;

/** While something is open inside a page, have `leave` called in place of going to the page before. */
export function useBack(isOpen: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!isInside()) history.pushState({ isInside: true }, "", location.href);
    addEventListener("popstate", leave);
    return () => removeEventListener("popstate", leave);
  }, [isOpen]);
}
