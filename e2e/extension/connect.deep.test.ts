import { ownExtensionId } from '@hone/contracts/access/extension';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goodPassword } from '../../apps/api/testing/api.ts';
import { words as connections } from '../../apps/web/features/extension/connections/words.ts';
import { connectBrowser } from '../testing/extension/connected-browser.ts';
import { receivedCodes, installFakeExtension } from '../testing/extension/fake-extension.ts';
import { refuse } from '../testing/network.ts';
import { startPlace } from '../testing/place.ts';
import { openSignedIn } from '../testing/screens/signed-in.ts';

const place = startPlace();
const question = { extension: ownExtensionId, challenge: 'c'.repeat(43), state: 'a-word_of.the~extension' };
const asked = `/extension/connect?${new URLSearchParams(question)}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const pathAndQuery = (page: Page) => page.evaluate(() => location.pathname + location.search);

// What the page asks of its document: a browser shows an extension to one that is loaded under its address, and to no
// other.

it('a user can sign in to another account while connecting, and the extension’s request is kept', async () => {
  const { email } = await openSignedIn(place, 'other');
  const { page } = await openSignedIn(place, 'first');
  await installFakeExtension(page);
  await page.goto(asked);
  await page.getByRole('button', { name: 'Sign out to use another account' }).click();
  await heading(page, 'Sign in').waitFor();
  // Reload: a page loaded elsewhere doesn't see the extension.
  await page.reload();
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(email, { exact: true }).waitFor();
  expect(await pathAndQuery(page)).toBe(asked);
  await connect(page).click();
  await heading(page, 'Connected').waitFor();
});

it('after connecting, the URL drops the request, a reload shows Connected, and Back skips the request', async () => {
  const { page } = await openSignedIn(place, 'reloaded');
  await installFakeExtension(page);
  await page.goto('/history');
  await page.goto(asked);
  await connect(page).click();
  await heading(page, 'Connected').waitFor();
  const [handed] = await receivedCodes(page);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
    ]),
  );
  expect(kept).not.toContain(handed!.word.code);
  expect(await pathAndQuery(page)).toBe('/extension/connect');
  await page.reload();
  await heading(page, 'Connected').waitFor();
  expect([await page.title(), await receivedCodes(page)]).toEqual(['Extension connected · Hone', []]);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.waitForURL('**/variable-library');
  await page.goBack();
  await heading(page, 'Connected').waitFor();
  await page.evaluate(() => sessionStorage.removeItem('played'));
  await page.reload();
  await heading(page, 'Open this page from the extension').waitFor();
  await page.goBack();
  await page.waitForURL('**/history');
});

it('nothing can be connected until the server has said who is signed in', async () => {
  const { page, email, tolerate } = await openSignedIn(place, 'notyet');
  tolerate(/500/);
  await installFakeExtension(page);
  const mend = await refuse(page, '**/user/get-user/', 500, { code: 'request.failed', message: 'Broken' });
  await page.goto(asked);
  await page.getByText('We couldn’t load your account.').waitFor();
  expect(await connect(page).isDisabled()).toBe(true);
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(email, { exact: true }).waitFor();
  expect(await connect(page).isDisabled()).toBe(false);
});

it('a new or ended connection shows in every tab without a reload, in the header and in the list', async () => {
  const { page, email } = await openSignedIn(place, 'followed');
  await page.goto('/history');
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/user-profile');
  const rows = other.getByRole('region', { name: connections.title }).getByRole('listitem');
  await other.getByText(connections.none).waitFor();
  const connected = page.getByRole('link', { name: 'Extension connected', exact: true });
  await connectBrowser(place.api, email, 'Chrome on Windows');
  await connected.waitFor();
  await rows.filter({ hasText: 'Chrome on Windows' }).waitFor();
  // They end with all other sessions.
  await other.getByRole('button', { name: 'Sign out of all other sessions' }).click();
  await connected.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(0);
});
