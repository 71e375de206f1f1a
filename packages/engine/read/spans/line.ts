export interface Line {
  text: string;
  start: number;
  end: number;
}
