import { authorizeExtension, ownExtensionId, ownFirefoxId } from '@hone/contracts/extension';
import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goodPassword } from '../apps/api/testing/api.ts';
import { expectFocused } from './expectations.ts';
import { answerLate, handedOver, playExtension, playFirefox, playFrom } from './extension/played.ts';
import { cut, hold, refuse } from './network.ts';
import { makePerson } from './person.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const state = 'a-word_of.the~extension';
const asked = { extension: ownExtensionId, challenge: 'c'.repeat(43), state };
const addressOf = (change: Partial<typeof asked> = {}) => `/extension/connect?${new URLSearchParams({ ...asked, ...change })}`;
const authorizing = `**/api/v1${authorizeExtension.path}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const pathAndQuery = (page: Page) => page.evaluate(() => location.pathname + location.search);

async function openAsked(name: string, play: Parameters<typeof playExtension>[1] = 'takes', isConnected = false) {
  // So high that a press scrolls nothing.
  const watched = await openSignedIn(place, name, { viewport: { width: 1280, height: 1000 } });
  await playExtension(watched.page, play, isConnected);
  await watched.page.goto(addressOf());
  await connect(watched.page).waitFor();
  return watched;
}

/** Counts what is sent to the server by a press of Connect. */
function countAuthorizing(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (count += Number(request.url().endsWith(authorizeExtension.path))));
  return () => count;
}

async function signInAs(page: Page, email: string) {
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('the page of connecting', () => {
  it('sends a visitor to sign in and takes them back with all that the extension asked, where the extension can be reached', async () => {
    const { email } = await openSignedIn(place, 'visitor');
    const { page } = await place.open();
    await playExtension(page);
    await page.goto(addressOf());
    await heading(page, 'Sign in').waitFor();
    // Whatever is loaded on the way: a page that was loaded elsewhere does not see the extension.
    await page.reload();
    await signInAs(page, email);
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
    expect(await handedOver(page)).toEqual([{ to: ownExtensionId, word: { hand: 'code', code: expect.any(String), state } }]);
  });

  it('says which account and which browser it is about, what the extension may do and what not', async () => {
    const { page, email } = await openAsked('told');
    const main = page.getByRole('main');
    expect(await page.title()).toBe('Connect the extension · Hone');
    for (const told of ['told', email, 'Chrome on Linux']) await main.getByText(told, { exact: true }).waitFor();
    const points = (name: string) => main.getByRole('list', { name, exact: true }).getByRole('listitem').allTextContents();
    expect(await points('It may')).toEqual([
      'Enhance your prompts',
      'Use and add to your libraries',
      'Write to your history',
      'See your credits',
    ]);
    expect(await points('It may not')).toEqual(['See or change your billing', 'Change your profile', 'Change your password']);
    expect(await handedOver(page)).toEqual([]);
  });

  it.each(ways)('connects by one press, says so, and says what to press from now on: by %s', async (way) => {
    const { page } = await openAsked(`pressed${way}`);
    await makePerson(page, way).press(connect(page));
    await heading(page, 'Connected').waitFor();
    await expectFocused(heading(page, 'Connected'));
    expect(await page.title()).toBe('Extension connected · Hone');
    await page.getByText('You can close this tab.').waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Alt+Shift+E');
    expect(await page.getByRole('link', { name: 'ChatGPT' }).getAttribute('href')).toBe('https://chatgpt.com/');
    await makePerson(page, way).press(page.getByRole('link', { name: 'Go to the dashboard' }));
    await page.waitForURL('**/variable-library');
  });

  it('keeps the code out of addresses, the page, what is stored and the console', async () => {
    const { page } = await openSignedIn(place, 'secret');
    const said: string[] = [];
    page.on('console', (message) => void said.push(message.text()));
    page.on('request', (request) => void said.push(request.url(), request.postData() ?? ''));
    page.on('framenavigated', (frame) => void said.push(frame.url()));
    await playExtension(page);
    await page.goto(addressOf());
    const [answered] = await Promise.all([page.waitForResponse(authorizing), connect(page).click()]);
    const { data } = (await answered.json()) as { data: { code: string } };
    await heading(page, 'Connected').waitFor();
    expect((await handedOver(page))[0]?.word.code).toBe(data.code);
    const kept = await page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, history.state, location.href]));
    expect(data.code.length).toBeGreaterThan(30);
    expect([...said, kept].filter((text) => text.includes(data.code))).toEqual([]);
  });

  it('sends and hands over once, however often it is pressed, and keeps its place meanwhile', async () => {
    const { page } = await openAsked('once');
    const sent = countAuthorizing(page);
    const before = await connect(page).boundingBox();
    const letGo = await hold(page, authorizing);
    await connect(page).dblclick();
    const busy = page.getByRole('button', { name: 'Connecting…' });
    await busy.press('Enter');
    expect(await busy.boundingBox()).toEqual(before);
    await letGo();
    await heading(page, 'Connected').waitFor();
    expect([sent(), (await handedOver(page)).length]).toEqual([1, 1]);
  });

  it('says after a reload that it is connected, and asks nothing anew; once it is not any more it says how to begin', async () => {
    const { page } = await openAsked('reloaded');
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
    expect(await pathAndQuery(page)).toBe('/extension/connect');
    await page.reload();
    await heading(page, 'Connected').waitFor();
    expect([await page.title(), await handedOver(page)]).toEqual(['Extension connected · Hone', []]);
    await page.evaluate(() => sessionStorage.removeItem('played'));
    await page.reload();
    await heading(page, 'Open this page from the extension').waitFor();
  });

  it('is not gone back to once it has connected', async () => {
    const { page } = await openSignedIn(place, 'back');
    await playExtension(page);
    await page.goto('/history');
    await page.goto(addressOf());
    await connect(page).click();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL('**/variable-library');
    await page.goBack();
    await heading(page, 'Connected').waitFor();
    await page.goBack();
    await page.waitForURL('**/history');
  });

  it('is left by Not now, and nothing is connected', async () => {
    const { page } = await openAsked('notnow');
    const sent = countAuthorizing(page);
    await page.getByRole('link', { name: 'Not now' }).click();
    await page.waitForURL('**/variable-library');
    expect(sent()).toBe(0);
  });

  it('leads to another account and back, with all that was asked', async () => {
    const { email } = await openSignedIn(place, 'other');
    const { page } = await openAsked('first');
    await page.getByRole('button', { name: 'Sign out to use another one' }).click();
    await heading(page, 'Sign in').waitFor();
    await signInAs(page, email);
    await page.getByText(email, { exact: true }).waitFor();
    expect(await pathAndQuery(page)).toBe(addressOf());
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
  });

  it('says that the extension is connected already, and connects it once more', async () => {
    const { page } = await openAsked('already', 'takes', true);
    await page.getByText('The extension is connected already.').waitFor();
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
  });
});

describe('nothing is connected', () => {
  it.each([
    ['no query', ''],
    ['no challenge', `?extension=${ownExtensionId}&state=x`],
    ['a challenge that is cut', `?${new URLSearchParams({ ...asked, challenge: 'c'.repeat(42) })}`],
    ['no state', `?${new URLSearchParams({ ...asked, state: '' })}`],
    ['a state that is markup', `?${new URLSearchParams({ ...asked, state: '<img src=x>' })}`],
  ])('where the address holds %s: it says where to begin', async (name, query) => {
    const { page } = await openSignedIn(place, `stray${name.replaceAll(' ', '')}`);
    await playExtension(page);
    await page.goto(`/extension/connect${query}`);
    await heading(page, 'Open this page from the extension').waitFor();
    expect(await page.getByRole('link', { name: /^Get the extension/ }).getAttribute('href')).toBe('/extension/store');
    expect(await connect(page).count()).toBe(0);
  });

  it('where no extension is there: it says so at once, how to get it, and tries again', async () => {
    const { page } = await openSignedIn(place, 'absent');
    await page.goto(addressOf());
    await connect(page).click();
    await heading(page, 'The extension does not answer').waitFor();
    expect(await page.getByRole('link', { name: /^Get the extension/ }).getAttribute('target')).toBe('_blank');
    const sent = countAuthorizing(page);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(sent).toBe(1);
    await again.waitFor();
  });

  it('where the extension says nothing for ten seconds; an answer that comes late still counts', async () => {
    const { page } = await openSignedIn(place, 'late');
    await page.clock.install();
    await playExtension(page, 'keeps silent');
    await page.goto(addressOf());
    await expect.poll(() => connect(page).isEnabled()).toBe(true);
    // From here on no time passes by itself.
    await page.clock.pauseAt(Date.now() + 1000);
    await connect(page).click();
    await expect.poll(() => handedOver(page)).toHaveLength(1);
    await page.clock.runFor(9900);
    expect(await heading(page, 'The extension does not answer').count()).toBe(0);
    await page.clock.runFor(200);
    await heading(page, 'The extension does not answer').waitFor();
    await answerLate(page, { done: true });
    await heading(page, 'Connected').waitFor();
  });

  it('where it is an extension that nobody knows: nothing is handed over', async () => {
    const { page, tolerate } = await openSignedIn(place, 'unknown');
    tolerate(/403/);
    await playExtension(page);
    await page.goto(addressOf({ extension: 'p'.repeat(32) }));
    await connect(page).click();
    await page.getByText(messages['extension.unknown']).waitFor();
    expect([await handedOver(page), await connect(page).count()]).toEqual([[], 0]);
  });

  it('where the extension does not take the code: it says to begin anew there', async () => {
    const { page } = await openAsked('refused', 'refuses');
    await connect(page).click();
    await heading(page, 'The extension did not take it').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('a second time, where another tab was quicker', async () => {
    const { page } = await openAsked('quicker', 'refuses');
    await playFrom(page, { isConnected: true });
    await connect(page).click();
    await heading(page, 'The extension is connected already').waitFor();
  });

  it('where the line is cut: it says so under the button, and connects when the line is mended', async () => {
    const { page, tolerate } = await openAsked('offline');
    tolerate(/ERR_CONNECTION_FAILED/);
    const mend = await cut(page, authorizing);
    const before = await connect(page).boundingBox();
    await connect(page).click();
    await page.getByRole('alert').getByText(messages['request.unreachable']).waitFor();
    expect(await connect(page).boundingBox()).toEqual(before);
    expect(await handedOver(page)).toEqual([]);
    await mend();
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
  });

  it('where the server refuses without a reason, or for having been asked too often: each has its sentence', async () => {
    const { page, tolerate } = await openAsked('denied');
    tolerate(/4\d\d/);
    for (const [status, failure, said] of [
      [400, { code: 'request.failed', message: '' }, messages['extension.authorize.failed']],
      [429, { code: 'request.too_many', message: '' }, /^That was a lot at once/],
    ] as const) {
      const mend = await refuse(page, authorizing, status, failure);
      await connect(page).click();
      await page.getByRole('alert').getByText(said).waitFor();
      await mend();
    }
  });

  it('before it is known who is signed in', async () => {
    const { page, tolerate } = await openSignedIn(place, 'notyet');
    tolerate(/500/);
    await playExtension(page);
    const mend = await refuse(page, '**/user/get-user/', 500, { code: 'request.failed', message: 'Broken' });
    await page.goto(addressOf());
    await page.getByText('Your account did not come.').waitFor();
    expect(await connect(page).isDisabled()).toBe(true);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('notyet@example.org').waitFor();
    expect(await connect(page).isDisabled()).toBe(false);
  });
});

describe('in Firefox', () => {
  it('hands the code over by a message within the page, which no other window can answer', async () => {
    const { page, tolerate } = await openSignedIn(place, 'firefox');
    // The name of an extension there looks like a mailbox.
    tolerate(/companion%40hone\.extension/);
    await page.clock.install();
    await page.goto(addressOf({ extension: ownFirefoxId }));
    await page.evaluate(() => void document.body.append(document.createElement('iframe')));
    const [answered] = await Promise.all([page.waitForResponse(authorizing), connect(page).click()]);
    await answered.finished();
    await page.frames()[1]?.evaluate(() => parent.postMessage({ honeAnswer: { done: true } }, '*'));
    await page.clock.runFor(10_100);
    await heading(page, 'The extension does not answer').waitFor();
    await playFirefox(page);
    await page.reload();
    await connect(page).click();
    await heading(page, 'Connected').waitFor();
    expect(await handedOver(page)).toEqual([{ to: place.api.url, word: { hand: 'code', code: expect.any(String), state } }]);
  });
});
