// The shape that goes with a colour, so that no colour has to be seen: circle, square, triangle, diamond, star.

export type Shape = "k" | "b" | "r" | "y" | "joker";

const PATHS: Record<Shape, string> = {
  k: "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z",
  b: "M2 2h12v12H2z",
  r: "M8 1l7.500 13.500H.500z",
  y: "M8 0l7 8-7 8-7-8z",
  joker: "M8 .5l2.200 4.900 5.300.500-4 3.500 1.200 5.200L8 11.900l-4.700 2.700 1.200-5.200-4-3.500 5.300-.500z",
};

export function Mark({ shape }: { shape: Shape }) {
  return (
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[shape]} />
    </svg>
  );
}
