// The timer heard and felt: tones that are made, not fetched. A browser lets a page sound only after a tap, so
// `wakeSound` is called by the button that starts the timer.

let context: AudioContext | null = null;

export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    context = null; // no audio here: the timer is seen and felt
  }
}

function tone(hertz: number, start: number, seconds: number, loudness: number): void {
  if (!context || context.state !== "running") return;
  const wave = context.createOscillator();
  const gain = context.createGain();
  const from = context.currentTime + start;
  wave.type = "triangle";
  wave.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  wave.connect(gain).connect(context.destination);
  wave.start(from);
  wave.stop(from + seconds);
}

/** One of the last seconds. */
export const tick = (): void => tone(880, 0, 0.09, 0.25);

/** The time is over. */
export function ring(): void {
  for (const [place, hertz] of [784, 988, 1319].entries()) tone(hertz, place * 0.18, 0.5, 0.5);
}

export function tremble(pattern: number[]): void {
  if ("vibrate" in navigator) navigator.vibrate(pattern);
}
