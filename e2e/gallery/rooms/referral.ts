import type { Page } from 'playwright-core';
import type { TestApi } from '../../../apps/api/testing/api.ts';
import { answerSummary, manyInvitations } from '../../testing/screens/referral.ts';
import { openAs } from '../owner.ts';
import type { Shot } from '../shot.ts';

const nothing = () => Promise.resolve();
const dialog = (page: Page) => page.getByRole('dialog');
const shot = (name: string, steps: NonNullable<Shot['steps']>, more: Partial<Shot> = {}): Shot => ({
  name: `refer, ${name}`,
  address: '/coming-soon',
  steps,
  ...more,
});
const some = {
  friends_joined: 3,
  credits_earned: 30,
  invitations: manyInvitations(3).map((one, at) => ({ ...one, email: `friend${at + 1}@example.org` })),
};

async function open(
  page: Page,
  api: TestApi,
  summary: Parameters<typeof answerSummary>[1] = some,
  tab = 0,
): Promise<void> {
  await answerSummary(page, summary);
  await openAs(page, api, 'inviter', nothing, '/prompt-library?dialog=refer-a-friend');
  await dialog(page).locator('section').waitFor();
  if (tab > 0) await dialog(page).getByRole('tab').nth(tab).click();
}

/** Bringing friends, and being one. */
export const shots: readonly Shot[] = [
  shot('link', (page, api) => open(page, api)),
  shot('link, nobody yet', (page, api) => open(page, api, {})),
  shot('link, many', (page, api) =>
    open(page, api, { friends_joined: 67, credits_earned: 670, invitations: manyInvitations(40) }),
  ),
  shot('email', (page, api) => open(page, api, some, 1)),
  shot('email, wrong', async (page, api) => {
    await open(page, api, { ...some, invitations_left: 0 }, 1);
    await dialog(page).locator('input').fill('anna@example.org, berta, carla@');
    await dialog(page).locator('textarea').fill('Look at https://elsewhere.example');
    await dialog(page).locator('[aria-invalid]').nth(1).waitFor();
  }),
  shot('sms', (page, api) => open(page, api, some, 2), { upTo: 375 }),
  shot(
    'sms, wrong',
    async (page, api) => {
      await open(page, api, some, 2);
      await dialog(page).locator('input').fill('0300 12');
      await dialog(page).locator('[aria-invalid]').waitFor();
    },
    { upTo: 375 },
  ),
  shot('under way', async (page, api) => {
    await page.route('**/user/referral/summary/', () => undefined);
    await openAs(page, api, 'inviter', nothing, '/prompt-library?dialog=refer-a-friend');
    await dialog(page).locator('section').waitFor();
  }),
  shot('not come', async (page, api) => {
    await page.route('**/user/referral/summary/', (route) =>
      route.fulfill({ status: 400, json: { code: 'request.failed', message: '' } }),
    );
    await openAs(page, api, 'inviter', nothing, '/prompt-library?dialog=refer-a-friend');
    await dialog(page).locator('section button').waitFor();
  }),
  { name: 'refer, sign up by a link', address: '/create-account?ref=anna' },
  { name: 'unsubscribe, asked', address: '/coming-soon', steps: (page) => openUnsubscribe(page) },
  { name: 'unsubscribe, done', address: '/coming-soon', steps: (page) => openUnsubscribe(page, [true]) },
  { name: 'unsubscribe, undone', address: '/coming-soon', steps: (page) => openUnsubscribe(page, [true, false]) },
  { name: 'unsubscribe, broken', address: '/unsubscribe' },
];

async function openUnsubscribe(page: Page, decisions: readonly boolean[] = []): Promise<void> {
  await page.route('**/user/referral/unsubscribe/', (route) =>
    route.fulfill({ json: { data: { is_unsubscribed: route.request().postDataJSON().is_unsubscribed } } }),
  );
  // No address of a picture holds a token.
  await page.evaluate(() => history.replaceState({ unsubscribe: 'picture' }, '', '/unsubscribe'));
  await page.reload();
  const press = page.getByRole('main').getByRole('button');
  await press.waitFor();
  for (const decision of decisions) {
    const [answer] = await Promise.all([page.waitForResponse('**/user/referral/unsubscribe/'), press.click()]);
    if ((await answer.json()).data.is_unsubscribed !== decision) throw new Error('The other button was pressed.');
    await page.getByRole('alert').waitFor();
  }
}
