import { sendInvitation } from '@hone/contracts/referral';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();
const stop = (page: Page) => page.getByRole('button', { name: 'Stop invitations' });
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'You won’t get any more invitations' });

/** Returns the link in the invitation email. */
async function invited(name: string): Promise<string> {
  const mailbox = `guest.${name}@example.org`;
  const host = await signIn(place.api, await makeAccount(place.api, name));
  await host.call(sendInvitation, { body: { email: [mailbox] } });
  const { unsubscribe = '' } = await place.api.mailbox.waitFor(mailbox);
  const { pathname, search } = new URL(unsubscribe);
  expect(pathname).toBe('/unsubscribe');
  return pathname + search;
}

it('the token of an emailed link leaves the URL immediately, is never sent as a Referer, and survives a reload', async () => {
  const address = await invited('quiet');
  const token = new URL(address, 'http://host.test').searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const watched = await place.open();
  watched.tolerate(/\/unsubscribe\?token=\S* tells what no address may/);
  const { page } = watched;
  const asked: { url: string; referrer: string }[] = [];
  page.on(
    'request',
    async (request) => void asked.push({ url: request.url(), referrer: (await request.allHeaders())['referer'] ?? '' }),
  );
  await page.goto(address);
  await stop(page).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await stop(page).click();
  await done(page).waitFor();
  const [first, ...others] = asked;
  expect(first?.url).toContain(token);
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter(({ url, referrer }) => url.includes(token) || referrer.includes(token))).toEqual([]);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(token);
});
