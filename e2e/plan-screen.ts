import type { Interval } from '@hone/domain/plans';
import type { SubscriptionState } from '@hone/domain/subscriptions';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { TestApi, Visitor } from '../apps/api/testing/api.ts';
import { customerOf } from '../apps/api/testing/money.ts';
import { reach, sandboxOf } from './billing-screen.ts';
import type { Place } from './place.ts';
import { openSignedIn } from './signed-in.ts';

export const wide = { viewport: { width: 1440, height: 900 } };

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const banner = (page: Page) => page.getByRole('tabpanel').getByRole('status');
export const said = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });
/** What stands below the plan may come before it: only the plan's own name takes the focus. */
export const plan = (page: Page) => page.getByRole('tabpanel').locator('h2[tabindex="-1"]');
const panel = (page: Page) => page.getByRole('tabpanel').locator('section').filter({ has: page.locator('h2[tabindex="-1"]') });

/** Somebody whose subscription is in this state, before the Overview. */
export async function openPlan(place: Place, name: string, state: SubscriptionState, { interval, options = wide }: { interval?: Interval; options?: BrowserContextOptions } = {}) {
  const watched = await openSignedIn(place, name, options);
  const visitor = await reach(place.api, watched.email, state, interval);
  await watched.page.goto('/billing');
  await plan(watched.page).waitFor();
  return { ...watched, visitor };
}

/** The plan with its badges, what it says, its buttons, what stands below, and the banner. */
export async function seen(page: Page) {
  const [top, below] = [panel(page).locator('> div').first(), panel(page).locator('> div').nth(1)];
  const textsOf = (selector: string) => top.locator(selector).allInnerTexts();
  return {
    plan: (await textsOf('h2, h2 ~ span')).join(' | '),
    text: (await textsOf('p')).join(),
    buttons: await top.locator('button, a').allInnerTexts(),
    below: (await below.count()) === 0 ? null : (await below.locator('h3, p').allInnerTexts()).join(': '),
    banner: (await banner(page).count()) === 0 ? null : (await banner(page).innerText()).replaceAll(/\s*\n+\s*/g, ' → ') || null,
  };
}

/** How the provider has it, which is all that counts. */
export async function truthOf(api: TestApi, visitor: Visitor) {
  const { subscriptions, invoices } = await sandboxOf(api).port.readTruth(await customerOf(visitor));
  const live = subscriptions.find(({ state }) => state === 'active' || state === 'past_due');
  return {
    state: live?.state ?? null,
    interval: live?.interval ?? null,
    change: live?.change ?? null,
    ends: live?.ends_at ? live.ends_at.toISOString().slice(0, 10) : null,
    paid: invoices.filter(({ state }) => state === 'paid').map(({ total_cents }) => total_cents),
  };
}

/** What is posted to a call from now on. */
export function watchPosts(page: Page, part = ''): { path: string; body: unknown }[] {
  const posts: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.includes('/billing/') && pathname.includes(part)) posts.push({ path: pathname.split('/billing/')[1]!, body: request.postDataJSON() });
  });
  return posts;
}
