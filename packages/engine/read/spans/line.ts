/** A line of a text, and where it stands in it. */
export interface Line {
  text: string;
  start: number;
  end: number;
}
