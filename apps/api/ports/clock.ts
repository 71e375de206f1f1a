/** Asked for and never assumed, so that a test can set it to 31 January. */
export interface Clock {
  now(): Date;
  pause(milliseconds: number): Promise<void>;
}
