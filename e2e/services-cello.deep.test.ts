import { activate } from '@hone/contracts/access/signup';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../apps/api/testing/api.ts';
import { startCello } from '../apps/api/testing/referral/cello-server.ts';
import { watchLine } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { givenLink, installFakeCello, rewards, script } from './testing/vendors/fake-cello.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const cello = await startCello();
const place = startPlace({ services: { analytics: null, chat: null, referrals: cello.settings } });
afterAll(() => cello.stop());
const wide = { viewport: { width: 1440, height: 900 } };
const dialogAddress = '/billing?dialog=refer-a-friend';

const seeRewards = (page: Page) => page.getByRole('button', { name: 'See rewards', exact: true });
const failed = (page: Page) =>
  page
    .getByRole('status')
    .getByText('We couldn’t open your rewards. Try again, or allow assets.sandbox.cello.so in your ad blocker.', {
      exact: true,
    });

async function open(name: string) {
  const watched = await openSignedIn(place, name, wide);
  const fake = await installFakeCello(watched.page.context());
  await watched.page.goto(dialogAddress);
  await seeRewards(watched.page).waitFor();
  return Object.assign(watched, { fake });
}

/** Without a reload, so what it loaded of the service stays. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, dialogAddress);
  await seeRewards(page).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  await page.waitForURL('**/login');
}

/** Anything it left in this browser. */
async function tracesIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].filter((name) => /cello/i.test(name)).toSorted();
}

describe('with a configured referral service', () => {
  it('nothing is fetched from it on any page before a person asks for their rewards', async () => {
    const { page, fake } = await open('quiet');
    const line = watchLine(page);
    await line.rest();
    for (const path of ['/enhance', '/user-profile', '/billing-plans']) {
      await page.goto(path);
      await line.rest();
    }
    expect(fake.asked).toEqual([]);
    expect(await tracesIn(page)).toEqual([]);
  });

  it('its window opens for a signed-in user, with their own token, within our Content-Security-Policy', async () => {
    const { page, email, fake } = await open('opens');
    await seeRewards(page).click();
    await rewards(page).waitFor();
    await page.frameLocator('iframe[title=Rewards]').getByText('Your rewards').waitFor();
    const { id } = await (await signIn(place.api, email)).call(getUser);
    expect(fake.told).toHaveLength(1);
    const [{ productId, token, productUserDetails, hideDefaultLauncher }] = fake.told as [(typeof fake.told)[number]];
    expect({ productId, productUserDetails, hideDefaultLauncher }).toEqual({
      productId: cello.settings.productId,
      productUserDetails: { email },
      hideDefaultLauncher: true,
    });
    expect(cello.readToken(token)).toMatchObject({ productId: cello.settings.productId, productUserId: id });
    expect(await failed(page).count()).toBe(0);
  });

  it('its window can be used: none of our dialogs covers it', async () => {
    const { page } = await open('usable');
    await seeRewards(page).click();
    await rewards(page).getByRole('button', { name: 'Close rewards' }).click();
    await rewards(page).waitFor({ state: 'detached' });
  });

  it('the referral link it provides is saved for the user, once', async () => {
    const { page, email } = await open('linked');
    const visitor = await signIn(place.api, email);
    expect((await visitor.call(getUser)).cello_referral_link).toBeNull();
    const kept = page.waitForResponse('**/user/update-user/');
    await seeRewards(page).click();
    expect((await kept).request().postDataJSON()).toEqual({ cello_referral_link: givenLink });
    expect((await visitor.call(getUser)).cello_referral_link).toBe(givenLink);
    expect((await visitor.call(getReferralSummary)).link).toBe(givenLink);

    const calls: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/user/update-user/') && calls.push(request.url())));
    const line = watchLine(page);
    await page.goto(dialogAddress);
    await seeRewards(page).click();
    await rewards(page).waitFor();
    await line.rest();
    expect(calls).toEqual([]);
  });

  it('opening the rewards again does not load its script or start it a second time', async () => {
    const { page, fake } = await open('again');
    await seeRewards(page).click();
    await rewards(page).getByRole('button', { name: 'Close rewards' }).click();
    await askAgain(page);
    await rewards(page).waitFor();
    expect(fake.asked.filter((url) => url === script)).toHaveLength(1);
    expect(fake.told).toHaveLength(1);
  });

  it('signing out closes it and removes what it stored, and the next person to sign in gets their own token', async () => {
    const { page, fake } = await open('first');
    await seeRewards(page).click();
    await rewards(page).waitFor();
    expect(await tracesIn(page)).toEqual(['cello-session', 'cello_session']);
    await signOut(page);
    expect(await rewards(page).count()).toBe(0);
    expect(await tracesIn(page)).toEqual([]);

    // Without a reload its script is the same.
    const next = await makeAccount(place.api, 'second');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(next);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/user-onboarding');
    await askAgain(page);
    await rewards(page).waitFor();
    const { id } = await (await signIn(place.api, next)).call(getUser);
    expect(cello.readToken(fake.told.at(-1)?.token ?? '')?.productUserId).toBe(id);
    expect(fake.told).toHaveLength(2);
  });

  it('a blocked script is reported in helpful words, and loads when retried', async () => {
    const { page, tolerate } = await open('blocked');
    tolerate(/ERR_/);
    await page.context().route('https://assets.sandbox.cello.so/**', (route) => route.abort('blockedbyclient'));
    await seeRewards(page).click();
    await failed(page).waitFor();
    await page.context().unroute('https://assets.sandbox.cello.so/**');
    await askAgain(page);
    await rewards(page).waitFor();
  });

  it('a friend who follows its link to any page is reported to it once verified, with that link’s code', async () => {
    const { page } = await place.open(wide);
    const fake = await installFakeCello(page.context());
    const email = 'friend@example.org';
    await page.goto('/login?productId=hone.test&ucc=A7f3d9a');
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await page.getByRole('button', { name: 'Sign up with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/email-verification');
    expect(cello.signups).toEqual([]);
    await place.api.visitor().call(activate, { body: { email, code: await place.api.mailbox.codeFor(email) } });
    await expect.poll(() => cello.signups.map(({ ucc, email: told }) => [ucc, told])).toEqual([['A7f3d9a', email]]);
    const { id } = await (await signIn(place.api, email)).call(getUser);
    expect(cello.signups[0]?.newUserId).toBe(id);
    expect(fake.asked).toEqual([]);
  });

  it('a chat that is not configured is neither offered nor allowed by the Content-Security-Policy', async () => {
    const { page } = await openSignedIn(place, 'nochat', wide);
    const answer = await page.goto('/billing');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout', exact: true }).waitFor();
    expect(await page.getByText('Chat with us').count()).toBe(0);
    expect(answer?.headers()['content-security-policy']).not.toContain('intercom');
  });
});
