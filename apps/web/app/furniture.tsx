export function Furniture() {
  return <main tabIndex={-1} />;
}
