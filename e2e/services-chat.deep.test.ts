import { createHmac } from 'node:crypto';
import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn } from '../apps/api/testing/api.ts';
import { words } from '../apps/web/vendors/words.ts';
import { expectAccessible, expectFocused } from './testing/expectations.ts';
import { reloadAndFollow } from './testing/following.ts';
import { watchLine } from './testing/network.ts';
import { startPlace } from './testing/place.ts';
import { messenger, installFakeIntercom } from './testing/vendors/fake-intercom.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const chat = { kind: 'intercom', appId: 'tx2p130c', identitySecret: 'identity-secret-of-a-test' } as const;
const place = startPlace({ services: { analytics: null, chat, referrals: null } });
const wide = { viewport: { width: 1440, height: 900 } };

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ });
const inMenu = (page: Page) => page.getByRole('menuitem', { name: 'Chat with us', exact: true });
const onPage = (page: Page) => page.getByRole('button', { name: 'Chat with us', exact: true });
const failed = (page: Page) => page.getByRole('status').getByText(words.chatFailed, { exact: true });

async function open(name: string, path = '/billing') {
  const watched = await openSignedIn(place, name, wide);
  const fake = await installFakeIntercom(watched.page.context());
  await watched.page.goto(path);
  return Object.assign(watched, { fake });
}

async function chooseChat(page: Page): Promise<void> {
  await account(page).click();
  await inMenu(page).click();
}

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  await page.waitForURL('**/login');
}

/** Anything the messenger left in this browser. */
async function tracesIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...stored].filter((name) => /intercom/i.test(name)).toSorted();
}

async function readPerson(email: string) {
  const { id, intercomHash } = await (await signIn(place.api, email)).call(getUser);
  return { id, intercomHash, hash: createHmac('sha256', chat.identitySecret).update(id).digest('hex') };
}

describe('with a configured chat', () => {
  it('nothing is fetched from it on any page before a person asks for it', async () => {
    const { page, fake } = await open('quiet');
    const line = watchLine(page);
    for (const path of ['/billing', '/enhance', '/user-profile', '/billing-plans']) {
      await page.goto(path);
      await line.rest();
    }
    await page.goto('/billing');
    await account(page).click();
    await inMenu(page).waitFor();
    await line.rest();
    expect(fake.asked).toEqual([]);
    expect(await tracesIn(page)).toEqual([]);
  });

  it('opens from the account menu, with the hash of the user’s own id, within our Content-Security-Policy', async () => {
    const { page, email, fake } = await open('opens', '/enhance');
    await chooseChat(page);
    await messenger(page).waitFor();
    const { id, hash, intercomHash } = await readPerson(email);
    await expect.poll(() => fake.told).toEqual([{ app_id: 'tx2p130c', user_id: id, user_hash: hash, email }]);
    expect(intercomHash).toBe(hash);
    await expect
      .poll(() =>
        messenger(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(8);
    expect(await page.getByRole('status').getByText(/chat/i).count()).toBe(0);
  });

  it('a second press shows it again, and fetches nothing again', async () => {
    const { page, fake } = await open('again');
    await onPage(page).click();
    await messenger(page).waitFor();
    await onPage(page).click();
    await messenger(page).getByRole('button', { name: 'Close messenger' }).click();
    await messenger(page).waitFor({ state: 'detached' });
    await chooseChat(page);
    await messenger(page).waitFor();
    expect(fake.asked.filter((url) => url.startsWith('https://widget.intercom.io/'))).toEqual([
      'https://widget.intercom.io/widget/tx2p130c',
    ]);
    expect(fake.told).toHaveLength(1);
    expect(await failed(page).count()).toBe(0);
  });

  it('is told the name of users who have set one', async () => {
    const { page, email, fake } = await open('named');
    const visitor = await signIn(place.api, email);
    await visitor.call(updateUser, { body: { first_name: 'Ada', last_name: 'Lovelace' } });
    await onPage(page).click();
    await messenger(page).waitFor();
    await expect.poll(() => fake.told.map(({ name }) => name)).toEqual(['Ada Lovelace']);
  });

  it('the buttons that open it pass axe and work by keyboard', async () => {
    const { page } = await open('reach');
    await onPage(page).waitFor();
    await expectAccessible(page);
    await page.goto('/billing');
    await onPage(page).waitFor();
    await account(page).click();
    await inMenu(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFocused(account(page));
    await onPage(page).focus();
    await page.keyboard.press('Enter');
    await messenger(page).waitFor();
  });

  it('signing out closes it and removes what it stored, and the next person to sign in is identified as themselves', async () => {
    const { page, fake } = await open('first');
    await onPage(page).click();
    await messenger(page).waitFor();
    expect(await tracesIn(page)).toEqual([
      'intercom-device-id-tx2p130c',
      'intercom-session-tx2p130c',
      'intercom.intercom-state-tx2p130c',
    ]);
    await signOut(page);
    expect(await messenger(page).count()).toBe(0);
    expect(await tracesIn(page)).toEqual([]);
    expect(await page.evaluate(() => (globalThis as { intercomSettings?: unknown }).intercomSettings)).toBeUndefined();

    // Without a reload its messenger is the same.
    const next = await makeAccount(place.api, 'second');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(next);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/user-onboarding');
    await page.evaluate(() => {
      history.pushState(null, '', '/billing');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await onPage(page).click();
    await messenger(page).waitFor();
    const { id, hash } = await readPerson(next);
    await expect
      .poll(() => fake.told.at(-1))
      .toEqual({ app_id: 'tx2p130c', user_id: id, user_hash: hash, email: next });
    expect(fake.told).toHaveLength(2);
  });

  it('signing out in another tab closes it in this one', async () => {
    const { page } = await open('tabs');
    await onPage(page).click();
    await messenger(page).waitFor();
    const other = await page.context().newPage();
    await other.goto('/billing');
    await signOut(other);
    await messenger(page).waitFor({ state: 'detached' });
    await page.waitForURL('**/login');
    expect(await tracesIn(page)).toEqual([]);
  });

  it('what it stored on an earlier visit is removed on sign-out, even if it was not opened on this one', async () => {
    const { page, fake } = await open('earlier');
    await onPage(page).click();
    await messenger(page).waitFor();
    // By then the event stream is open, and the clean-up code is loaded.
    const forgetting = page.waitForEvent('framenavigated').then(() => page.waitForResponse('**/assets/sign-out-*.js'));
    await reloadAndFollow(page);
    await forgetting;
    expect(await tracesIn(page)).toHaveLength(3);
    await signOut(page);
    await expect.poll(() => tracesIn(page)).toEqual([]);
    expect(fake.told).toHaveLength(1);
  });

  it('a blocked script is reported in helpful words, and loads when retried', async () => {
    const { page, fake, tolerate } = await open('blocked');
    tolerate(/ERR_/);
    await page.context().route('https://widget.intercom.io/**', (route) => route.abort('blockedbyclient'));
    await onPage(page).click();
    await failed(page).waitFor();
    expect(await messenger(page).count()).toBe(0);
    await page.context().unroute('https://widget.intercom.io/**');
    await onPage(page).click();
    await messenger(page).waitFor();
    await expect.poll(() => fake.told).toHaveLength(1);
  });

  it('while it is slow to load, it says that it is loading', async () => {
    const { page } = await open('slow');
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.context().route('https://widget.intercom.io/**', (route) => released.then(() => route.fallback()));
    await onPage(page).click();
    await page.getByRole('status').getByText('Opening chat…', { exact: true }).waitFor();
    letGo();
    await messenger(page).waitFor();
  });

  it('a server that is down is reported as such, not as a blocked script', async () => {
    const { page, tolerate } = await open('away');
    tolerate(/503|ERR_/);
    await onPage(page).waitFor();
    await page.route('**/user/get-user/', (route) =>
      route.fulfill({ status: 503, json: { code: 'request.unavailable', message: '' } }),
    );
    await onPage(page).click();
    await page.getByRole('status').getByText(messages['request.unavailable'], { exact: true }).waitFor();
    expect(await failed(page).count()).toBe(0);
  });

  it('visitors don’t see it', async () => {
    const { page } = await place.open(wide);
    const fake = await installFakeIntercom(page.context());
    const line = watchLine(page);
    for (const path of ['/login', '/create-account', '/billing-plans']) {
      await page.goto(path);
      await line.rest();
      expect(await onPage(page).count()).toBe(0);
    }
    expect(fake.asked).toEqual([]);
  });
});
