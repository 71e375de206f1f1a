export function Verification() {
  return <main tabIndex={-1} />;
}
