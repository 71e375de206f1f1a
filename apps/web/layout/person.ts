export interface Person {
  name: string;
  email: string;
  picture: string | null;
}
