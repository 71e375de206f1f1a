import { login } from '@hone/contracts/access';
import { messages } from '@hone/contracts/messages';
import { getUser } from '@hone/contracts/user';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword, signIn } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const agents = {
  'Chrome on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Safari on iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
} as const;

/** Signs in with such a browser; answers with its access token. */
async function signInWith(email: string, agent: keyof typeof agents): Promise<string> {
  const response = await fetch(`${place.api.url}/api/v1${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agents[agent] },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  return ((await response.json()) as { data: { access: string } }).data.access;
}

async function isLetIn(access: string): Promise<boolean> {
  return (await fetch(`${place.api.url}/api/v1${getUser.path}`, { headers: { authorization: `Bearer ${access}` } })).ok;
}

/** The profile of somebody who is signed in with two more browsers. */
async function openProfile(name: string) {
  const watched = await openSignedIn(place, name);
  const { email } = watched;
  const [chrome, safari] = [await signInWith(email, 'Chrome on Windows'), await signInWith(email, 'Safari on iPhone')];
  await watched.page.goto('/user-profile');
  await row(watched.page, 'Safari on iPhone').waitFor();
  return { ...watched, chrome, safari };
}

const section = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const rows = (page: Page) => section(page).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const signOut = (page: Page, name: string) => page.getByRole('button', { name: `Sign out ${name}`, exact: true });

describe('the list of browsers', () => {
  it('names them and says when they were last used, this one first and marked, which cannot be signed out from here', async () => {
    const { page } = await openProfile('listed');
    expect(await rows(page).count()).toBe(3);
    expect(await rows(page).first().innerText()).toContain('This browser');
    expect(await rows(page).first().getByRole('button').count()).toBe(0);
    for (const name of Object.keys(agents)) expect(await row(page, name).innerText()).toMatch(/Used just now|Last used/);
    expect(await section(page).getByText('This browser').count()).toBe(1);
  });

  it.each(ways)('signs one of them out at once, by %s; the others stay', async (way) => {
    const { page, chrome, safari } = await openProfile(`ending${way}`);
    const letGo = await hold(page, '**/user/sessions/*/');
    await makePerson(page, way).press(signOut(page, 'Chrome on Windows'));
    await row(page, 'Chrome on Windows').waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(2);
    // From where the button was, the next Tab goes on through the list.
    await page.keyboard.press('Tab');
    await expectFocused(signOut(page, 'Safari on iPhone'));
    await letGo();
    await page.getByRole('status').getByText(messages['access.login.ended']).waitFor();
    expect([await isLetIn(chrome), await isLetIn(safari)]).toEqual([false, true]);
    // The answer leaves the focus where it went meanwhile.
    await expectFocused(signOut(page, 'Safari on iPhone'));
    await page.reload();
    await row(page, 'Safari on iPhone').waitFor();
    expect(await rows(page).count()).toBe(2);
  });

  it('signs two of them out that are pressed one right after the other', async () => {
    const { page, chrome, safari } = await openProfile('quick');
    const letGo = await hold(page, '**/user/sessions/*/');
    await signOut(page, 'Chrome on Windows').click();
    await signOut(page, 'Safari on iPhone').click();
    await section(page).getByText('You are signed in nowhere else.').waitFor();
    await letGo();
    await expect.poll(async () => [await isLetIn(chrome), await isLetIn(safari)]).toEqual([false, false]);
  });

  it('puts a browser back in its place when it could not be signed out, and says so', async () => {
    const { page, chrome, tolerate } = await openProfile('restored');
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, '**/user/sessions/*/');
    await signOut(page, 'Chrome on Windows').click();
    await page.getByRole('status').getByText('We cannot reach Hone right now.').waitFor();
    await row(page, 'Chrome on Windows').waitFor();
    expect(await isLetIn(chrome)).toBe(true);
    await mend();
    await signOut(page, 'Chrome on Windows').click();
    await page.getByRole('status').getByText(messages['access.login.ended']).waitFor();
  });

  it('drops a browser without a word that was signed out elsewhere meanwhile', async () => {
    const { page, tolerate } = await openProfile('meanwhile');
    tolerate(/404/);
    await refuse(page, '**/user/sessions/*/', 404, { code: 'request.not_found', message: 'Not found' });
    await signOut(page, 'Chrome on Windows').click();
    await row(page, 'Chrome on Windows').waitFor({ state: 'detached' });
    expect(await page.getByRole('status', { name: /^Notifications/ }).innerText()).toBe('');
  });

  it('signs out every other browser by one button, which is there only while there are others', async () => {
    const { page, chrome, safari } = await openProfile('others');
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' });
    await everywhere.click();
    await section(page).getByText('You are signed in nowhere else.').waitFor();
    await page.getByRole('status').getByText(messages['access.logins.ended']).waitFor();
    expect([await rows(page).count(), await everywhere.count()]).toEqual([1, 0]);
    expect([await isLetIn(chrome), await isLetIn(safari)]).toEqual([false, false]);
  });

  it('puts all of them back when they could not be signed out', async () => {
    const { page, chrome, tolerate } = await openProfile('allback');
    tolerate(/ERR_CONNECTION_FAILED/);
    // The list itself is read under the same address.
    await page.route('**/user/sessions/', (route) => (route.request().method() === 'DELETE' ? route.abort('connectionfailed') : route.fallback()));
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('status').getByText('We cannot reach Hone right now.').waitFor();
    await row(page, 'Chrome on Windows').waitFor();
    expect([await rows(page).count(), await isLetIn(chrome)]).toEqual([3, true]);
  });

  it('says when it did not come, and comes when it is asked for again', async () => {
    const { page, email, tolerate } = await openSignedIn(place, 'nolist');
    tolerate(/500/);
    await signIn(place.api, email);
    const mend = await refuse(page, '**/user/sessions/', 500, { code: 'request.failed', message: 'Broken' });
    await page.goto('/user-profile');
    await section(page).getByText('The list did not come.').waitFor();
    await mend();
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
  });
});
