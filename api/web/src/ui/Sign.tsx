// The tick or the cross of a verdict: never colour alone.

export function Sign({ isValid }: { isValid: boolean }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={isValid ? "M4 13l5 5L20 6" : "M6 6l12 12M18 6L6 18"} />
    </svg>
  );
}
