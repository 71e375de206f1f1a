import { getUser } from '@hone/contracts/profile/user';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword, signIn } from '../../apps/api/testing/api.ts';
import { reloadAndFollow } from '../testing/following.ts';
import { startPlace } from '../testing/place.ts';
import { email, figure, invitations, openInviting, send } from '../testing/screens/referral.ts';

const place = startPlace();
const soon = 2000;
const wide = { viewport: { width: 1440, height: 900 } };
const badge = (page: Page) => page.locator('header button', { hasText: 'Total Credits' }).first();

async function follow(page: Page, mailbox: string, count: number): Promise<void> {
  const { text } = await place.api.mailbox.waitFor(mailbox, count);
  const link = new URL(/\S+\/create-account\?ref=\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
}

async function signUp(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
}

async function verify(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
}

/** In the newest email with a code. */
const codeFor = (mailbox: string, count: number) => place.api.mailbox.codeFor(mailbox, count);

it('a friend invited by email signs up, and the referrer sees the credits without a reload; an alias earns nothing', async () => {
  const { page } = await openInviting(place, 'referrer', wide);
  await reloadAndFollow(page);
  await page.getByRole('tab', { name: 'Invite by Email' }).click();
  await expect.poll(() => badge(page).innerText()).toMatch(/10/);
  const friend = 'friend.of.referrer@example.org';
  await email(page).fill(friend);
  await send(page).click();
  await invitations(page).getByText('Sent').waitFor();

  const other = await place.open(wide);
  await follow(other.page, friend, 1);
  await other.page.getByText('Referral code: referrer').waitFor();
  await signUp(other.page, friend);
  const code = await codeFor(friend, 2);
  expect(await badge(page).innerText()).toMatch(/10/);
  await verify(other.page, code);
  const verified = performance.now();
  await expect.poll(() => badge(page).innerText(), { interval: 20 }).toMatch(/20/);
  const took = performance.now() - verified;
  console.log(`The badge followed ${Math.round(took)} ms after the friend's screen said so; ${soon} ms are promised.`);

  await invitations(page).getByText('Joined').waitFor();
  await expect.poll(() => figure(page, 'Friends joined').innerText()).toBe('1');
  expect(await figure(page, 'Credits earned').innerText()).toBe('10');
  expect(await (await signIn(place.api, friend)).call(getUser)).toMatchObject({ credits_count: 10 });

  const alias = await place.open(wide);
  await alias.page.goto('/create-account?ref=referrer');
  await signUp(alias.page, 'referrer+me@example.org');
  await verify(alias.page, await codeFor('referrer+me@example.org', 1));
  expect(await (await signIn(place.api, 'referrer+me@example.org')).call(getUser)).toMatchObject({ credits_count: 10 });
  await page.reload();
  await expect.poll(() => figure(page, 'Friends joined').innerText()).toBe('1');
  expect(await (await signIn(place.api, 'referrer@example.org')).call(getUser)).toMatchObject({ credits_count: 20 });
});
