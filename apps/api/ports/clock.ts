/** The time, asked for and never assumed, so that a test can stand on 31 January. */
export interface Clock {
  now(): Date;
  pause(milliseconds: number): Promise<void>;
}
