import { now } from '../../../browser/clock.ts';

/** How long the page may wait for the reader: half a frame. */
const slice = 8;

/** Lets the page draw and answer whenever a slice is over. */
export function makePace(): () => Promise<void> {
  let end = now() + slice;
  return async () => {
    if (now() < end) return;
    await new Promise((resolve) => setTimeout(resolve));
    end = now() + slice;
  };
}
