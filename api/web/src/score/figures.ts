// Figures as they are shown: a real minus, times as minutes and seconds.

/** A score: "48", "−6". */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** What a round moved: "+48", "−6", "0". */
export const moved = (points: number): string => (points > 0 ? `+${points}` : signed(points));

/** "1:05" of 65 seconds; whole seconds, so that 0:00 is only shown when nothing is left. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
