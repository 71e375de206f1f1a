import { authorizeExtension } from '@hone/contracts/access/extension';
import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { landing } from '@hone/contracts/routes';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeBrowser, thisBrowser } from '../../../browser/browsers.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import { api, storedItem, allStored } from '../../../testing/screen.tsx';
import { fakeCompanion } from '../testing/companion.ts';
import {
  anna,
  asked,
  authorized,
  code,
  connect,
  expectTitle,
  heading,
  openConnecting,
} from '../testing/connecting.tsx';
import { words as consent } from '../../../ui/consent/words.ts';
import { words } from './words.ts';

const { extension, challenge, state } = asked;
const link = (name: string) => page.getByRole('link', { name, exact: true });
const placeOf = (element: Element) => element.getBoundingClientRect().toJSON() as unknown;

describe('the connect page', () => {
  it('names the account, the browser and the permissions, and sends nothing yet', async () => {
    const companion = fakeCompanion();
    await openConnecting();
    await expectTitle(words.title);
    for (const told of [anna.username, anna.email, describeBrowser(thisBrowser())]) {
      await expect.element(page.getByText(told, { exact: true })).toBeVisible();
    }
    const list = (name: string) => page.getByRole('list', { name, exact: true });
    const points = (name: string) =>
      list(name)
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent);
    expect(points(words.may)).toEqual([words.mayEnhance, words.mayLibrary, words.mayHistory, words.mayCredits]);
    expect(points(words.mayNot)).toEqual([words.mayNotBilling, words.mayNotProfile, words.mayNotPassword]);
    await expect.element(page.getByText(words.undo)).toBeVisible();
    expect([authorized(), companion.handed()]).toEqual([[], []]);
  });

  it.each(inputMethods)('connects on one press, says so, and explains how to use the extension (%s)', async (way) => {
    const companion = fakeCompanion();
    await openConnecting();
    await makePerson(way).press(connect);
    await expect.element(heading(words.done)).toHaveFocus();
    expect(authorized()).toEqual([{ extension_id: extension, challenge }]);
    expect(companion.handed()).toEqual([{ to: extension, word: { hand: 'code', code, state } }]);
    expect(document.title).toBe(words.donePage);
    await expect.element(page.getByText(words.doneText)).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveTextContent(/Alt\+Shift\+E/);
    await expect.element(link('ChatGPT')).toHaveAttribute('href', 'https://chatgpt.com/');
    await makePerson(way).press(link(words.dashboard));
    await expect.poll(() => location.pathname).toBe(landing.signedIn);
  });

  it('names the keys that the user has chosen', async () => {
    const shortcuts = { ...defaultPreferences.shortcuts, enhance: 'Ctrl+Alt+K' };
    fakeCompanion();
    await openConnecting({ preferences: { ...defaultPreferences, shortcuts } });
    await connect.click();
    await expect.element(page.getByRole('main')).toHaveTextContent(/Ctrl\+Alt\+K/);
  });

  it('keeps the code out of URLs, the page, storage and the console', async () => {
    const said = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    const companion = fakeCompanion();
    await openConnecting();
    await connect.click();
    await expectTitle(words.done);
    expect(companion.handed()[0]?.word.code).toBe(code);
    const places = [
      allStored(),
      document.documentElement.outerHTML,
      JSON.stringify(said.map(({ mock }) => mock.calls)),
    ];
    expect(places.filter((text) => text.includes(code))).toEqual([]);
  });

  it('remembers that this account has a connected extension', async () => {
    fakeCompanion();
    await openConnecting();
    expect(storedItem('extensionOwner')).toBeNull();
    await connect.click();
    await expectTitle(words.done);
    expect(JSON.parse(storedItem('extensionOwner')!)).toMatchObject({ value: anna.id });
  });

  it('requests and hands over the code once, however often the button is pressed, and stays in place', async () => {
    const companion = fakeCompanion();
    await openConnecting();
    const held = api.holds(authorizeExtension);
    const before = placeOf(connect.element());
    await connect.dblClick();
    const busy = page.getByRole('button', { name: words.connecting });
    await expect.element(busy).toHaveFocus();
    await pressKey('Enter');
    expect(placeOf(busy.element())).toEqual(before);
    held.answer({ code, expires_at: '2026-01-01T00:01:00.000Z' });
    await expectTitle(words.done);
    expect([authorized().length, companion.handed().length]).toEqual([1, 1]);
  });

  it('closes with Not now, and nothing is connected', async () => {
    const companion = fakeCompanion();
    await openConnecting();
    await link(words.notNow).click();
    await expect.poll(() => location.pathname).toBe(landing.signedIn);
    expect([authorized(), companion.handed()]).toEqual([[], []]);
  });

  it('says that the extension is already connected, and can connect it again', async () => {
    fakeCompanion('takes', true);
    await openConnecting();
    await expect.element(page.getByText(words.already)).toBeVisible();
    await expect.element(page.getByText(words.undo)).not.toBeInTheDocument();
    await connect.click();
    await expectTitle(words.done);
  });

  it('waits until the signed-in user is known', async () => {
    fakeCompanion();
    await openConnecting({ isAway: true });
    await expect.element(page.getByText(consent.missing)).toBeVisible();
    await expect.element(connect).toBeDisabled();
    await page.getByRole('button', { name: consent.tryAgain }).click();
    await expect.element(page.getByText(anna.email)).toBeVisible();
    await expect.element(connect).toBeEnabled();
  });
});
