import { changePreferences } from '@hone/contracts/preferences';
import { enhance } from '@hone/contracts/enhance';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { improvable } from '../apps/api/testing/improvable.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from './expectations.ts';
import { expectLabels } from './labels.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { chat, writeHistory } from './written-history.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' };
const hour = 60;
const day = 24 * hour;
type Prompts = Parameters<typeof writeHistory>[2];

/** The history of somebody of this name; the page's clock goes with the server's, at 13:00 in Berlin. */
async function openHistory(name: string, prompts: Prompts, { path = '/history', ...options }: BrowserContextOptions & { path?: string } = {}) {
  const watched = await openSignedIn(place, name, { ...wide, ...options });
  await writeHistory(place.api, watched.email, prompts);
  await watched.page.clock.install({ time: place.api.clock.now() });
  await watched.page.goto(path);
  if (prompts.length > 0) await rows(watched.page).first().waitFor();
  return watched;
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[data-row]') });
const row = (page: Page, address: string) => page.getByRole('link', { name: address });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** What is seen of each row, with the day above it. */
const seen = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => text.replaceAll(/\s*\n+\s*/g, ' | ').replaceAll(' ', ' '));
/** The address of the row that has the focus, else what has it. */
const focused = (page: Page) => page.evaluate(() => (document.activeElement?.matches('[data-row]') ? document.activeElement.querySelector('.sr-only')!.textContent : document.activeElement?.localName));
const three: Prompts = [
  { in: chat('a'), text: 'one', minutes: 3 },
  { in: chat('b'), text: 'two', minutes: 2 },
  { in: chat('c'), text: 'three', minutes: 1 },
];

async function openMenu(page: Page, address: string) {
  await rows(page).filter({ hasText: address }).getByRole('button', { name: 'More for this session' }).click();
}

describe('the history', () => {
  it('lists sessions by the day of their last prompt where the reader is, the newest first', async () => {
    const { page } = await openHistory('days', [
      { in: 'https://www.old.example/chat', minutes: 800 * day },
      { in: 'https://poe.com/chat', minutes: 20 * day },
      { in: 'https://gemini.google.com/app/1', minutes: 13 * hour + 30 },
      { in: 'https://claude.ai/chat/1', minutes: 12 * hour },
      { in: chat('a'), minutes: 2 * day },
      { in: chat('a'), minutes: 20 },
    ]);
    expect(await seen(page)).toEqual([
      'Today | Ch | chatgpt.com/c/a | https://chatgpt.com/c/a | 2 prompts · last at 12:40 PM | Copy URL',
      'Cl | claude.ai/chat/1 | https://claude.ai/chat/1 | 1 prompt · last at 1:00 AM | Copy URL',
      'Yesterday | Ge | gemini.google.com/app/1 | https://gemini.google.com/app/1 | 1 prompt · last at 11:30 PM | Copy URL',
      'Sunday, November 1 | Po | poe.com/chat | https://poe.com/chat | 1 prompt · last at 1:00 PM | Copy URL',
      'Thursday, September 12, 2024 | O | www.old.example/chat | https://www.old.example/chat | 1 prompt · last at 2:00 PM | Copy URL',
    ]);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Today', 'Yesterday', 'Sunday, November 1', 'Thursday, September 12, 2024']);
  });

  it('says of a long session that it holds more prompts than are counted', async () => {
    const { page } = await openHistory('long', Array.from({ length: 21 }, (_, minutes) => ({ text: `prompt ${minutes}`, minutes })));
    await page.getByText('20+ prompts · last at').waitFor();
  });

  it('shows 70 characters of an address; the whole of it is in the name', async () => {
    const address = `https://chat.example.org/${'a%20'.repeat(40)}end`;
    const { page } = await openHistory('truncated', [{ in: address }]);
    const shown = await row(page, address).locator('[aria-hidden]').innerText();
    expect(shown).toBe(`${address.slice('https://'.length, 'https://'.length + 70)}…`);
  });

  it('asks nobody but our own server for anything, whatever the sites are', async () => {
    const watched = await openSignedIn(place, 'private', wide);
    await writeHistory(place.api, watched.email, ['https://chatgpt.com/c/1', 'https://www.some-site.example/chat', 'https://xn--bcher-kva.example/'].map((address) => ({ in: address })));
    const hosts = new Set<string>();
    watched.page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await watched.page.goto('/history');
    await row(watched.page, 'https://chatgpt.com/c/1').waitFor();
    await watched.page.waitForLoadState('load');
    expect([...hosts]).toEqual([new URL(place.api.url).host]);
  });

  it('holds what was enhanced elsewhere as soon as it was, and nothing of anybody else', async () => {
    const { page, email } = await openHistory('followed', three);
    const { page: other } = await openHistory('stranger', [{ in: chat('secret') }]);
    const visitor = await signIn(place.api, email);
    await page.locator('head link[href*="/following-"]').waitFor({ state: 'attached' });
    await visitor.call(enhance, { body: { ...improvable(), web_address: chat('new') } });
    await row(page, chat('new')).waitFor();
    expect(await page.locator('[data-row]').count()).toBe(4);
    expect(await seen(other)).toEqual([expect.stringContaining('chatgpt.com/c/secret')]);
  });

  it('teaches while it is empty', async () => {
    const { page } = await openHistory('empty', []);
    await expectLabels(page, 'History');
    await expectAccessible(page);
    await page.getByRole('heading', { name: 'No History Found' }).locator('..').locator('..').getByRole('link', { name: 'Enhance a prompt' }).click();
    await page.waitForURL('**/enhance');
  });

  it.each([
    ['in the light, on the smallest phone', { viewport: { width: 320, height: 640 }, colorScheme: 'light' }],
    ['in the dark, at a desk', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
    ['in forced colours', { viewport: { width: 1024, height: 768 }, forcedColors: 'active' }],
  ] as const)('pleases axe and fits, with its menus: %s', async (_, options) => {
    const { page } = await openHistory(`fits${options.viewport.width}`, [...three, { in: `https://x.example/${'y'.repeat(300)}` }], options);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await openMenu(page, chat('b'));
    await page.getByRole('menu').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/history?search=two');
    await page.locator('mark').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('a session', () => {
  it('is copied by its address, opened in a tab of its own, and on a phone both by its menu', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await openHistory('copied', three, { permissions });
    await rows(page).filter({ hasText: chat('b') }).getByRole('button', { name: 'Copy URL' }).click();
    await rows(page).filter({ hasText: chat('b') }).getByText('Copied').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chat('b'));
    await openMenu(page, chat('a'));
    const open = page.getByRole('menuitem', { name: 'Open the chat' });
    expect([await open.getAttribute('href'), await open.getAttribute('target'), await open.getAttribute('rel')]).toEqual([chat('a'), '_blank', 'noopener noreferrer']);

    const { page: phone } = await openHistory('copied', [], { permissions, viewport: { width: 375, height: 720 } });
    await row(phone, chat('c')).waitFor();
    expect(await button(phone, 'Copy URL').count()).toBe(0);
    await openMenu(phone, chat('c'));
    await phone.getByRole('menuitem', { name: 'Copy URL' }).click();
    await phone.getByRole('status').getByText('The URL is copied.').waitFor();
    expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(chat('c'));
  });

  it('that is deleted gives its focus to its neighbour, and comes back to its place by Undo', async () => {
    const { page } = await openHistory('deleted', three);
    const before = await seen(page);
    await openMenu(page, chat('b'));
    await page.getByRole('menuitem', { name: 'Delete session' }).click();
    await row(page, chat('b')).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(chat('a'));
    await button(page, 'Undo').click();
    await expect.poll(() => seen(page)).toEqual(before);
    // By the keyboard alone, from the last one up, until nothing is left.
    for (const [name, next] of [['a', 'b'], ['b', 'c'], ['c', undefined]] as const) {
      await row(page, chat(name)).focus();
      await page.keyboard.press('Delete');
      await row(page, chat(name)).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(next ? chat(next) : 'main');
    }
    await page.getByRole('heading', { name: 'No History Found' }).waitFor();
    await Promise.all([page.waitForResponse('**/content/history/restore/'), button(page, 'Undo').first().click()]);
    await row(page, chat('c')).waitFor();
    await page.reload();
    await row(page, chat('c')).waitFor();
    expect(await page.locator('[data-row]').count()).toBe(1);
  });

  it('and all the others are deleted at once, and come back by Undo', async () => {
    const { page } = await openHistory('cleared', three);
    const before = await seen(page);
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Delete all' }).click();
    await page.getByRole('heading', { name: 'No History Found' }).waitFor();
    await button(page, 'More').click();
    expect(await page.getByRole('menuitem', { name: 'Delete all' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await Promise.all([page.waitForResponse('**/content/history/restore/'), button(page, 'Undo').click()]);
    await expect.poll(() => seen(page)).toEqual(before);
    await page.reload();
    await expect.poll(() => seen(page)).toEqual(before);
  });
});

describe('a session that is looked at', () => {
  it('stands in the address, through a reload, Back and Forward, and leaves no dead step behind', async () => {
    const { page } = await openHistory('looked', three);
    await page.goto('/coming-soon');
    await page.goto('/history');
    await row(page, chat('b')).click();
    await dialog(page).waitFor();
    expect(addressOf(page)).toMatch(/^\/history\?session=[0-9a-f-]{36}$/);
    await page.reload();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => addressOf(page)).toBe('/history');
    await page.goForward();
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/coming-soon');
  });

  it('by an address that was handed on is closed to the list, not to where its reader came from', async () => {
    const { page } = await openHistory('handed', three);
    const address = await row(page, chat('b')).getAttribute('href');
    await page.goto('/coming-soon');
    await page.goto(address!);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/history');
    await expect.poll(() => focused(page)).toBe(chat('b'));
  });

  it('gives the focus back to its row; deleted meanwhile, to its neighbour', async () => {
    const { page, email } = await openHistory('returned', three);
    await row(page, chat('b')).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(chat('b'));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.locator('head link[href*="/following-"]').waitFor({ state: 'attached' });
    const other = await page.context().newPage();
    await other.goto('/history');
    await row(other, chat('b')).focus();
    await other.keyboard.press('Delete');
    await page.bringToFront();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(2);
    expect(email).toContain('returned');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(chat('a'));
  });
});

describe('the keyboard alone', () => {
  it('goes from row to row by J and K, arrows, Home and End, and opens by Enter', async () => {
    const { page } = await openHistory('keys', three);
    for (const [key, name] of [['j', 'c'], ['j', 'b'], ['ArrowDown', 'a'], ['ArrowDown', 'a'], ['k', 'b'], ['ArrowUp', 'c'], ['End', 'a'], ['Home', 'c'], ['J', 'b']] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(chat(name));
    }
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(addressOf(page)).toContain('session=');
  });

  it('passes the list by three stops, those of the row that it was at last', async () => {
    const { page } = await openHistory('stops', three);
    await tabTo(page, row(page, chat('c')));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More for this session');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-index]') === null)).toBe(true);
    await tabTo(page, row(page, chat('b')), 'Shift+Tab');
    expect(await focused(page)).toBe(chat('b'));
  });

  it('has no single keys for somebody who turned them off, nor while a word is typed', async () => {
    const { page, email } = await openHistory('single', three);
    await page.keyboard.press('/');
    await page.keyboard.type('j/k');
    expect(await page.getByRole('searchbox').inputValue()).toBe('j/k');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await (await signIn(place.api, email)).call(changePreferences, { body: { shortcuts: { single_keys: false } } });
    await page.reload();
    await rows(page).first().waitFor();
    // Where keys are off, none is named.
    await expect.poll(() => page.locator('main kbd').count()).toBe(0);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('body');
  });
});
