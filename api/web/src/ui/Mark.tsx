// The star that marks a joker. The shapes of the four colours are pictures of the style sheet (style/tile.css).

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 .5l2.200 4.900 5.300.500-4 3.500 1.200 5.200L8 11.900l-4.700 2.700 1.200-5.200-4-3.500 5.300-.500z" />
    </svg>
  );
}
