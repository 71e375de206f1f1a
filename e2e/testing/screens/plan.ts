import type { Interval } from '@hone/domain/money/plans';
import type { SubscriptionState } from '@hone/domain/money/subscriptions';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { reachState } from './billing.ts';
import type { Place } from '../place.ts';
import { openSignedIn } from './signed-in.ts';

export const wide = { viewport: { width: 1440, height: 900 } };

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const banner = (page: Page) => page.getByRole('tabpanel').getByRole('status');
export const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });
/** Parts below the plan may load first: only the plan's name takes the focus. */
export const plan = (page: Page) => page.getByRole('tabpanel').locator('h2[tabindex="-1"]');

/** A user with a subscription in this state, on the Overview. */
export async function openPlan(
  place: Place,
  name: string,
  state: SubscriptionState,
  { interval, options = wide }: { interval?: Interval; options?: BrowserContextOptions } = {},
) {
  const watched = await openSignedIn(place, name, options);
  const visitor = await reachState(place.api, watched.email, state, interval);
  await watched.page.goto('/billing');
  await plan(watched.page).waitFor();
  return { ...watched, visitor };
}
