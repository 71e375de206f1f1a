import { enhance } from '@hone/contracts/enhance/enhance';
import { storedItems } from '@hone/contracts/stored';
import type { User } from '@hone/contracts/profile/user';
import type { Page } from 'playwright-core';
import { makeAccount, signIn, type TestApi } from '../../../apps/api/testing/api.ts';
import { improvable } from '../../../apps/api/testing/enhancing/improvable.ts';
import type { Shot } from '../shot.ts';

let spent: Promise<{ access: string; refresh: string }> | undefined;

/** Someone of their own, whose day's credits are used up. */
async function spendAll(api: TestApi) {
  const visitor = await signIn(api, await makeAccount(api, 'limited'));
  for (let number = 1; number <= 10; number += 1) {
    await visitor.call(enhance, { body: improvable(`write a mail to my boss about the delay of order ${number}`) });
  }
  return visitor.session.now()!;
}

async function comeToLimit(page: Page, api: TestApi, secondsLeft = 12 * 3600): Promise<void> {
  const tokens = await (spent ??= spendAll(api));
  const midnight = Math.ceil(api.clock.now().getTime() / 86_400_000) * 86_400_000;
  await page.clock.setFixedTime(midnight - secondsLeft * 1000);
  await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    [storedItems.accessToken.key]: tokens.access,
    [storedItems.refreshToken.key]: tokens.refresh,
  });
  await page.goto('/prompt-library');
  await page.getByRole('dialog').waitFor();
}

const badge = (page: Page) => page.locator('header button[aria-haspopup=menu]');

/** The header as it is with credits that no one has yet. */
function withCredits(change: Partial<User>) {
  return async (page: Page) => {
    await page.route('**/get-user/', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: User };
      await route.fulfill({ response, json: { data: { ...data, ...change } } });
    });
    const answered = page.waitForResponse('**/get-user/');
    await page.reload();
    await answered;
    await badge(page).waitFor();
  };
}

/** The badge in its states, and the dialog of the day's limit. */
export const shots: readonly Shot[] = [
  { name: 'limit dialog', address: '/coming-soon', steps: (page, api) => comeToLimit(page, api) },
  {
    name: 'limit dialog, minutes before the reset',
    address: '/coming-soon',
    steps: (page, api) => comeToLimit(page, api, 700),
  },
  {
    name: 'limit, the badge after it',
    address: '/coming-soon',
    async steps(page, api) {
      await comeToLimit(page, api);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'limit, the badge’s tooltip',
    address: '/prompt-library',
    isSignedIn: true,
    async steps(page) {
      await page.keyboard.press('Tab');
      await badge(page).focus();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'limit, credits bought too',
    address: '/prompt-library',
    isSignedIn: true,
    steps: withCredits({ credits_count: 12_345 }),
  },
  {
    name: 'credits, the badge’s menu',
    address: '/prompt-library',
    isSignedIn: true,
    async steps(page) {
      await badge(page).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'limit, none',
    address: '/prompt-library',
    isSignedIn: true,
    steps: withCredits({ credits_count: 7, pricing_plan: { name: 'pro' } }),
  },
];
