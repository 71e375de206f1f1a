import { referralMessages } from '@hone/contracts/messages/referral';
import { sendInvitation } from '@hone/contracts/referral';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { appearances } from './appearances.ts';
import { expectAccessible, expectFocused, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { cut } from './network.ts';
import { startPlace } from './place.ts';
import { sampled } from '../apps/web/testing/sampled.ts';
import { watchSent } from './top-up-screen.ts';

const place = startPlace();
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop invitations' });
const done = 'You will receive no more invitations';

/** Somebody invites this mailbox; answers with what asks for another time, and with the link in the mail. */
async function invited(name: string): Promise<{ mailbox: string; address: string; again(from: string): Promise<number> }> {
  const mailbox = `guest.${name}@example.org`;
  const invite = async (from: string) => {
    const host = await signIn(place.api, await makeAccount(place.api, from));
    await host.call(sendInvitation, { body: { email: [mailbox] } });
  };
  await invite(`${name}host`);
  const { unsubscribe = '' } = await place.api.mailbox.waitFor(mailbox);
  const { pathname, search } = new URL(unsubscribe);
  expect(pathname).toBe('/unsubscribe');
  return {
    mailbox,
    address: pathname + search,
    async again(from) {
      await invite(from);
      // A mail to somebody else is sent after it.
      const other = `other.${from}@example.org`;
      await (await signIn(place.api, `${from}@example.org`)).call(sendInvitation, { body: { email: [other] } });
      await place.api.mailbox.waitFor(other);
      return place.api.mailbox.to(mailbox).length;
    },
  };
}

/** The mail's own link has a token in it, and no other address has. */
async function open(address: string, options: Parameters<typeof place.open>[0] = {}) {
  const watched = await place.open(options);
  watched.tolerate(/\/unsubscribe\?token=\S* tells what no address may/);
  await watched.page.goto(address);
  return watched;
}

describe('the link in an invitation’s mail', () => {
  it('decides nothing by being opened, and one press stops the invitations of everybody; Undo brings them back', async () => {
    const { address, again } = await invited('stopped');
    const { page } = await open(address);
    const sent = watchSent(page, '/user/referral/unsubscribe/');
    await title(page, 'No more invitations?').waitFor();
    expect(sent).toEqual([]);
    await stop(page).click();
    await title(page, done).waitFor();
    expect(await again('stoppedone')).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await title(page, 'You will receive invitations again').waitFor();
    expect(await again('stoppedtwo')).toBe(2);
    expect(sent).toHaveLength(2);
  });

  it('leaves the address at once, is told to nobody as a Referer, and outlasts a reload', async () => {
    const { address } = await invited('quiet');
    const token = new URL(address, 'http://host.test').searchParams.get('token') ?? '';
    expect(token).not.toBe('');
    const watched = await place.open();
    watched.tolerate(/\/unsubscribe\?token=\S* tells what no address may/);
    const { page } = watched;
    const asked: { url: string; referrer: string }[] = [];
    page.on('request', async (request) => void asked.push({ url: request.url(), referrer: (await request.allHeaders())['referer'] ?? '' }));
    await page.goto(address);
    await stop(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await stop(page).click();
    await title(page, done).waitFor();
    const [first, ...others] = asked;
    expect(first?.url).toContain(token);
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter(({ url, referrer }) => url.includes(token) || referrer.includes(token))).toEqual([]);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(token);
  });

  it('is used by the keyboard alone, and a key that stays down takes nothing back', async () => {
    const { address } = await invited('keys');
    const { page } = await open(address);
    await tabTo(page, stop(page));
    await page.keyboard.press('Enter');
    await title(page, done).waitFor();
    await expectFocused(page.locator('main'));
    await page.keyboard.press('Enter');
    await title(page, done).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await title(page, 'You will receive invitations again').waitFor();
  });

  it('that is broken, or has no token, says so and what to do', async () => {
    for (const address of ['/unsubscribe', '/unsubscribe?token=']) {
      const { page } = await open(address);
      await title(page, 'This link is not complete').waitFor();
      await page.getByText('Open it again from the mail.').waitFor();
      expect(await stop(page).count()).toBe(0);
    }
    const { page, tolerate } = await open('/unsubscribe?token=broken');
    tolerate(/400/);
    await stop(page).click();
    await title(page, 'This link is not complete').waitFor();
  });

  it('says when its answer does not come, and may be pressed again', async () => {
    const { address } = await invited('cutoff');
    const { page, tolerate } = await open(address);
    tolerate(/Failed to load resource/);
    const mend = await cut(page, '**/user/referral/unsubscribe/');
    await stop(page).click();
    await page.locator('[data-toast]').waitFor();
    await mend();
    await page.route('**/user/referral/unsubscribe/', (route) => route.fulfill({ status: 409, json: { code: 'request.failed', message: '' } }), { times: 1 });
    await stop(page).click();
    await page.locator('[data-toast]').getByText(referralMessages['referral.unsubscribe.failed']).waitFor();
    await stop(page).click();
    await title(page, done).waitFor();
  });

  it.each(sampled(appearances))('pleases axe and fits: %s', async (_says, options, stored) => {
    const watched = await place.open(options);
    watched.tolerate(/tells what no address may|400/);
    const { page } = watched;
    await page.addInitScript((given) => Object.assign(localStorage, given), stored);
    const { address } = await invited(`looked${appearances.findIndex(([says]) => says === _says)}`);
    const look = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.goto(address);
    await page.getByRole('main').getByRole('button').waitFor();
    await look();
    await page.getByRole('main').getByRole('button').click();
    await page.getByRole('alert').waitFor();
    await look();
    await page.goto('/unsubscribe?token=');
    await page.getByRole('main').getByRole('link').waitFor();
    await look();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});
