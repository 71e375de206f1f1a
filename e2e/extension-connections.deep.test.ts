import { messages } from '@hone/contracts/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFocused } from './expectations.ts';
import { agents, connectBrowser, isServed } from './extension/connected-browser.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const revoking = '**/extension/revoke/';

const section = (page: Page) => page.getByRole('region', { name: 'Connected browsers' });
const rows = (page: Page) => section(page).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const disconnect = (page: Page, name: string) => page.getByRole('button', { name: `Disconnect ${name}`, exact: true });
const none = (page: Page) => section(page).getByText(/^Nowhere yet/);
const store = (page: Page) => page.getByRole('link', { name: /^Get the extension/ });
const connected = (page: Page) => page.getByRole('link', { name: 'Extension connected', exact: true });
const isFocused = (element: Element) => element === document.activeElement;

/** The profile of somebody whose extension is connected in two browsers. */
async function openProfile(name: string) {
  const watched = await openSignedIn(place, name);
  const [chrome, firefox] = [await connectBrowser(place.api, watched.email, 'Chrome on Windows'), await connectBrowser(place.api, watched.email, 'Firefox on Linux')];
  await watched.page.goto('/user-profile');
  await row(watched.page, 'Firefox on Linux').waitFor();
  return { ...watched, chrome, firefox };
}

async function openAt(name: string, width: number, options: BrowserContextOptions = {}) {
  const watched = await openSignedIn(place, name, { viewport: { width, height: 800 }, ...options });
  await watched.page.goto('/history');
  await watched.page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  return watched;
}

describe('the connected browsers', () => {
  it('are named, with when they were connected and last used, and are no logins beside', async () => {
    const { page } = await openProfile('listed');
    expect(await rows(page).count()).toBe(2);
    for (const name of Object.keys(agents)) expect(await row(page, name).innerText()).toMatch(/Connected on \w{3} \d+, \d{4}\s+(Used just now|Last used)/);
    const logins = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    for (const name of await logins.allInnerTexts()) expect(name).not.toMatch(/Windows|Firefox/);
    expect(await logins.first().innerText()).toContain('This browser');
  });

  it('say where to begin while there is none', async () => {
    const { page } = await openSignedIn(place, 'none');
    await page.goto('/user-profile');
    await none(page).waitFor();
    const get = section(page).getByRole('link', { name: /^Get the extension/ });
    expect([await get.getAttribute('href'), await get.getAttribute('target')]).toEqual(['/extension/store', '_blank']);
  });

  it.each(ways)('are disconnected one by one, at once, by %s', async (way) => {
    const { page, chrome, firefox } = await openProfile(`ending${way}`);
    const letGo = await hold(page, revoking);
    await makePerson(page, way).press(disconnect(page, 'Chrome on Windows'));
    await row(page, 'Chrome on Windows').waitFor({ state: 'detached' });
    // From where the button was, the next Tab goes on through the list.
    await page.keyboard.press('Tab');
    await expectFocused(disconnect(page, 'Firefox on Linux'));
    await letGo();
    await page.getByRole('status').getByText(messages['extension.revoked']).waitFor();
    expect([await isServed(place.api, chrome), await isServed(place.api, firefox)]).toEqual([false, true]);
    await page.keyboard.press('Enter');
    await none(page).waitFor();
    // The last one is gone: the focus is still here, and the next Tab leads to what can be done.
    await page.keyboard.press('Shift+Tab');
    await expectFocused(section(page).getByRole('link', { name: /^Get the extension/ }));
    await expect.poll(() => isServed(place.api, firefox)).toBe(false);
  });

  it('are back in their place when they could not be disconnected, and that is said', async () => {
    const { page, chrome, tolerate } = await openProfile('restored');
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, revoking);
    await disconnect(page, 'Chrome on Windows').click();
    await page.getByRole('status').getByText('We cannot reach Hone right now.').waitFor();
    await row(page, 'Chrome on Windows').waitFor();
    expect(await isServed(place.api, chrome)).toBe(true);
    await mend();
    await disconnect(page, 'Chrome on Windows').click();
    await page.getByRole('status').getByText(messages['extension.revoked']).waitFor();
    expect(await isServed(place.api, chrome)).toBe(false);
  });

  it('go without a word where they were disconnected elsewhere meanwhile', async () => {
    const { page, tolerate } = await openProfile('meanwhile');
    tolerate(/404/);
    await refuse(page, revoking, 404, { code: 'request.not_found', message: 'Not found' });
    await disconnect(page, 'Chrome on Windows').click();
    await row(page, 'Chrome on Windows').waitFor({ state: 'detached' });
    expect(await page.getByRole('status', { name: /^Notifications/ }).innerText()).toBe('');
  });

  it('are followed: what is connected and disconnected elsewhere is seen here by itself', async () => {
    const { page, email } = await openProfile('followed');
    await disconnect(page, 'Chrome on Windows').click();
    const other = await page.context().newPage();
    await other.goto('/user-profile');
    await row(other, 'Firefox on Linux').waitFor();
    await connectBrowser(place.api, email, 'Chrome on Windows');
    for (const tab of [page, other]) await row(tab, 'Chrome on Windows').waitFor();
    await disconnect(other, 'Firefox on Linux').click();
    await row(page, 'Firefox on Linux').waitFor({ state: 'detached' });
  });

  it('are ended with everything else by Sign out everywhere else', async () => {
    const { page, chrome, firefox } = await openProfile('everything');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await none(page).waitFor();
    expect([await isServed(place.api, chrome), await isServed(place.api, firefox)]).toEqual([false, false]);
  });

  it('say when their list did not come, and come when it is asked for again', async () => {
    const { page, email, tolerate } = await openSignedIn(place, 'nolist');
    tolerate(/500/);
    await connectBrowser(place.api, email, 'Chrome on Windows');
    const mend = await refuse(page, '**/extension/connections/', 500, { code: 'request.failed', message: 'Broken' });
    await page.goto('/user-profile');
    await section(page).getByText('The list did not come.').waitFor();
    await mend();
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Chrome on Windows').waitFor();
  });
});

describe('the header', () => {
  it('says that an extension is connected in the place of the way to the store, keeps the focus, and moves nothing', async () => {
    const { page, email } = await openAt('header', 1440);
    // Until it is known the badge is drawn of other parts.
    await page.getByRole('button', { name: 'Total Credits 10', exact: true }).waitFor();
    await store(page).focus();
    const placeOf = () => page.evaluate(() => [...document.querySelectorAll('header *')].map((element) => element.getBoundingClientRect().toJSON() as unknown));
    const before = await placeOf();
    const access = await connectBrowser(place.api, email, 'Chrome on Windows');
    await connected(page).waitFor();
    expect([await placeOf(), await store(page).count(), await connected(page).evaluate(isFocused)]).toEqual([before, 0, true]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user-profile');
    await disconnect(page, 'Chrome on Windows').click();
    await store(page).first().waitFor();
    await expect.poll(async () => [await connected(page).count(), await isServed(place.api, access)]).toEqual([0, false]);
  });

  it('says so from its first picture on when it was known before, and not to the next one who signs in here', async () => {
    const { page, email } = await openAt('known', 1440);
    await connectBrowser(place.api, email, 'Chrome on Windows');
    await connected(page).waitFor();
    const letGo = await hold(page, '**/extension/connections/');
    await page.reload();
    await connected(page).waitFor();
    await letGo();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('extensionOwner'))).toBeNull();
  });

  it('does not take one person’s connection for another’s', async () => {
    const { page } = await openAt('stranger', 1440);
    await page.evaluate(() => localStorage.setItem('extensionOwner', JSON.stringify({ version: 1, value: '0199a1f2-77aa-7d1e-8000-000000000000' })));
    // Before anybody has said otherwise.
    const letGo = await hold(page, '**/extension/connections/');
    await page.reload();
    await page.getByRole('button', { name: /^Your account stranger/ }).waitFor();
    expect([await store(page).count(), await connected(page).count()]).toEqual([1, 0]);
    await letGo();
  });

  it('says so in the panel of a narrow window, which closes on the way to the profile', async () => {
    const { page, email } = await openAt('narrow', 375);
    await connectBrowser(place.api, email, 'Chrome on Windows');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('extensionOwner'))).not.toBeNull();
    await page.getByRole('button', { name: 'Sidebar', exact: true }).click();
    await connected(page).click();
    await page.waitForURL('**/user-profile');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the introduction', () => {
  it('does not offer an extension to somebody who has one', async () => {
    const { page, email } = await openAt('introduced', 1440);
    await connectBrowser(place.api, email, 'Chrome on Windows');
    await connected(page).waitFor();
    await page.goto('/user-onboarding?step=3');
    await page.getByText('The extension is connected').waitFor();
    expect(await page.getByRole('link', { name: 'Add to Chrome' }).count()).toBe(0);
  });
});
