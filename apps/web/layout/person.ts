/** Who is signed in, as the sidebar shows it. */
export interface Person {
  name: string;
  email: string;
  picture: string | null;
}
