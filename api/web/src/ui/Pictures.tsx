// Small pictures beside the labels of the first ways: lines of one width on a square of 24.

const LINES = {
  look: "M15.500 15.500a6 6 0 1 0-.1.1M15.500 15.500 20 20M8.500 11l2 2 3.500-4",
  play: "M3 7h7v10H3zM14 7h7v10h-7zM5 13.500h3M16 13.500h3",
  score: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h3",
  more: "M4 7h16M4 12h16M4 17h16",
} as const;

export type Picture = keyof typeof LINES;

export function Drawn({ picture }: { picture: Picture }) {
  return (
    <svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[picture]} />
    </svg>
  );
}
