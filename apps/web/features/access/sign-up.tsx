export function SignUp() {
  return <main tabIndex={-1} />;
}
