import { getReferralSummary } from '@hone/contracts/referral';
import { signup } from '@hone/contracts/access';
import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../apps/api/testing/api.ts';
import { cut } from './network.ts';
import { startPlace } from './place.ts';
import { openProvider, tellProvider } from './provider-window.ts';
import { watchSent } from './top-up-screen.ts';

const place = startPlace();
const invitedBy = (page: Page, name: string) => page.getByText(`Invited by ${name}`, { exact: true });
const kept = (page: Page) => page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), [storedItems.referral.key, storedItems.referralCode.key]);
const keepCode = (page: Page, code: string) => page.evaluate(([key, value]) => localStorage.setItem(key!, JSON.stringify({ version: 1, value })), [storedItems.referralCode.key, code]);

/** Somebody whose friends are counted. */
async function referrer(name: string) {
  const visitor = await signIn(place.api, await makeAccount(place.api, name));
  return { name, friends: async () => (await visitor.call(getReferralSummary)).friends_joined };
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
}

async function signUp(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
  await page.getByRole('textbox').fill(await place.api.mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
}

describe('a friend’s link', () => {
  it('says whose it is, is kept through a reload, another page and another tab, and counts once its follower has verified', async () => {
    const { name, friends } = await referrer('giver');
    const { page } = await place.open();
    await page.goto(`/create-account?ref=${name}`);
    await invitedBy(page, name).waitFor();
    await page.reload();
    await invitedBy(page, name).waitFor();
    await page.goto('/login');
    const tab = await page.context().newPage();
    await tab.goto('/create-account');
    await invitedBy(tab, name).waitFor();
    expect(await kept(tab)).toEqual(['referral']);
    await signUp(tab, 'follower@example.org');
    await expect.poll(friends).toBe(1);
    expect(await kept(page)).toEqual([]);
    await page.goto('/create-account');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(await page.getByText('Invited by').count()).toBe(0);
  });

  it.each(['/create-account', '/login'])('counts with a provider too, from %s', async (path) => {
    const { name, friends } = await referrer(`provided${path.length}`);
    const { page } = await place.open();
    await page.goto(`/create-account?ref=${name}`);
    await invitedBy(page, name).waitFor();
    await keepCode(page, 'A7f-3');
    if (path === '/login') await page.goto(path);
    const sent = watchSent(page, '/user/google/login/backend/');
    await tellProvider(await openProvider(page), `provided${path.length}.friend@gmail.com`);
    await page.getByRole('heading', { name: 'Install the extension' }).waitFor();
    expect(sent).toMatchObject([{ ref: name, cello_ucc: 'A7f-3' }]);
    await expect.poll(friends).toBe(1);
    expect(await kept(page)).toEqual([]);
  });

  it('is kept by a sign-up that fails, and goes with one that does not, also when another email is taken after it', async () => {
    const { page, tolerate } = await place.open();
    tolerate(/Failed to load resource/);
    await page.goto('/create-account?ref=keeper');
    await invitedBy(page, 'keeper').waitFor();
    await keepCode(page, 'A7f-3');
    const sent = watchSent(page, signup.path);
    const mend = await cut(page, `**${signup.path}`);
    await fillSignUp(page, 'kept.friend@example.org');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('[data-toast]').waitFor();
    expect(await kept(page)).toEqual(['referral', 'referralCode']);
    await mend();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
    expect(await kept(page)).toEqual([]);
    await page.getByRole('link', { name: 'Use another email' }).click();
    await invitedBy(page, 'keeper').waitFor();
    await fillSignUp(page, 'other.friend@example.org');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
    const carried = { ref: 'keeper', cello_ucc: 'A7f-3' };
    expect(sent).toMatchObject([carried, carried, { ...carried, email: 'other.friend@example.org' }]);
  });

  it.each(['<b>anna</b>', 'an', 'anna%20berg', 'ANNA!', `${'a'.repeat(31)}`])('that holds no username is not shown, and stands in nobody’s way: %s', async (ref) => {
    const { page } = await place.open();
    await page.goto(`/create-account?ref=${encodeURIComponent(ref)}`);
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect([await page.getByText('Invited by').count(), await kept(page)]).toEqual([0, []]);
  });

  it('goes with whoever signs out: the next one in this browser was sent by nobody', async () => {
    const email = await makeAccount(place.api, 'leaver');
    const { page } = await place.open();
    await page.goto('/create-account?ref=giver');
    await invitedBy(page, 'giver').waitFor();
    await keepCode(page, 'A7f-3');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/user-onboarding');
    await page.goto('/variable-library');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await kept(page)).toEqual([]);
  });
});
