import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** The changes of others come by the quiet stream: loaded anew the page misses none from now on. */
export async function reloadFollowing(page: Page): Promise<void> {
  // The page that goes has a stream of its own, which may be answered at this moment.
  const following = page.waitForEvent('framenavigated').then(() => page.waitForResponse('**/user/events/*'));
  await page.reload();
  await following;
}

/** Milliseconds within which what happens elsewhere is seen. */
const soon = 2000;

/**
 * How long things take to be seen. Of several the quickest counts: pages that asked only now and then would be late
 * most times, a busy machine is late at times.
 */
export function timeSights() {
  const took: number[] = [];
  return {
    async see(sight: Promise<unknown>): Promise<void> {
      const began = performance.now();
      await sight;
      took.push(performance.now() - began);
    },
    /** Judged in the deep tier alone: in the gate it is enough that it is seen at all. */
    expectSoon(): void {
      if (inject('chance').depth > 1) expect(Math.min(...took)).toBeLessThan(soon);
    },
  };
}
