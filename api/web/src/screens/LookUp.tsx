export default function LookUp() {
  return <div class="page" />;
}
