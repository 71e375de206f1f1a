import { enhance } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { improvable } from '../apps/api/testing/enhancing/improvable.ts';
import { watchLine } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startPlace();
const dialog = (page: Page) => page.getByRole('dialog', { name: messages['credits.daily_limit.title'] });

/** As another browser or the extension would. */
async function spend(email: string, count: number): Promise<void> {
  const elsewhere = await signIn(place.api, email);
  for (let number = 1; number <= count; number += 1) {
    const { changed } = await elsewhere.call(enhance, {
      body: improvable(`write a mail to my boss about the delay of order ${number}`),
    });
    expect(changed).toBe(true);
  }
}

it('the daily-limit dialog opens in only one of two visible tabs', async () => {
  const { page, email } = await openSignedIn(place, 'two');
  await page.clock.install({ time: place.api.clock.now() });
  await Promise.all([page.waitForRequest('**/user/events/*'), page.goto('/variable-library')]);
  const tab = await page.context().newPage();
  // What follows the first tab's event stream.
  await Promise.all([tab.waitForResponse('**/background-tasks-*.js'), tab.goto('/history')]);
  await tab.getByRole('button', { name: 'Total Credits 10', exact: true }).waitFor();
  const lines = [page, tab].map(watchLine);
  await spend(email, 10);
  await expect.poll(async () => (await dialog(page).count()) + (await dialog(tab).count())).toBeGreaterThan(0);
  await Promise.all(lines.map((line) => line.rest()));
  expect((await dialog(page).count()) + (await dialog(tab).count())).toBe(1);
});
