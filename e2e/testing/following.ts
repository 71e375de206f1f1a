import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Changes elsewhere arrive by the event stream: after this reload none is missed. */
export async function reloadAndFollow(page: Page): Promise<void> {
  // The old page's stream may still be answered at this moment.
  const following = page.waitForEvent('framenavigated').then(() => page.waitForResponse('**/user/events/*'));
  await page.reload();
  await following;
}

/** Milliseconds within which changes elsewhere must show. */
const soon = 2000;

/**
 * How long changes take to appear. Of several the fastest counts: pages that only polled would be late
 * most of the time, while a busy machine is late sometimes.
 */
export function timeUpdates() {
  const took: number[] = [];
  return {
    async see(sight: Promise<unknown>): Promise<void> {
      const startedAt = performance.now();
      await sight;
      took.push(performance.now() - startedAt);
    },
    /** Only checked in the deep tier: in the gate it is enough that they show at all. */
    expectSoon(): void {
      if (inject('chance').depth > 1) expect(Math.min(...took)).toBeLessThan(soon);
    },
  };
}
