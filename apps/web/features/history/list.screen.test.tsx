import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { byCss, textsOf } from '../../testing/hands/css.ts';
import { travelTo } from '../../testing/hands/device.ts';
import { chat, readAt } from '../../testing/fakes/history.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as uiWords } from '../../ui/words.ts';
import { formatTime } from './page/days.ts';
import {
  address,
  button,
  dialog,
  expectClosed,
  expectFocused,
  expectRows,
  expectToast,
  goTo,
  itemOf,
  minutesAgo,
  openHistory,
  openMenuOf,
  phone,
  row,
  rows,
  rowTexts,
  saidOf,
  three,
} from './testing/history-screen.ts';
import { words } from './words.ts';

const hour = 60;
const day = 24 * hour;

describe('the history of a user in Berlin', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: readAt });
    await travelTo('Europe/Berlin');
  });
  afterEach(() => travelTo());

  it('lists sessions by the local day of their last prompt, newest first', async () => {
    const firstLine = 'the first line of it';
    const text = `\n  ${firstLine}\nand the second`;
    await openHistory([
      { in: 'https://www.old.example/chat', minutes: 800 * day, text },
      { in: 'https://poe.com/chat', minutes: 20 * day, text },
      { in: 'https://gemini.google.com/app/1', minutes: 13 * hour + 30, text },
      { in: 'https://claude.ai/chat/1', minutes: 12 * hour, text },
      { in: chat('a'), minutes: 2 * day, text: 'an earlier one' },
      { in: chat('a'), minutes: 20, text },
    ]);
    const rowOf = (letters: string, shown: string, count: number, minutes: number) => [
      letters,
      shown,
      `https://${shown}`,
      firstLine,
      saidOf(count, minutes),
      words.copyUrl,
    ];
    expect(rowTexts()).toEqual([
      ['Today', ...rowOf('Ch', 'chatgpt.com/c/a', 2, 20)],
      rowOf('Cl', 'claude.ai/chat/1', 1, 12 * hour),
      ['Yesterday', ...rowOf('Ge', 'gemini.google.com/app/1', 1, 13 * hour + 30)],
      ['Sunday, November 1', ...rowOf('Po', 'poe.com/chat', 1, 20 * day)],
      ['Thursday, September 12, 2024', ...rowOf('O', 'www.old.example/chat', 1, 800 * day)],
    ]);
    expect(textsOf('main h2')).toEqual(['Today', 'Yesterday', 'Sunday, November 1', 'Thursday, September 12, 2024']);
  });

  it('renames Today to Yesterday at midnight', async () => {
    await openHistory(three);
    expect(textsOf('main h2')).toEqual(['Today']);
    vi.setSystemTime(readAt + 11 * hour * 60_000 + 10_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => textsOf('main h2')).toEqual(['Yesterday']);
  });
});

describe('the history', () => {
  it('says that a long session has more prompts than are counted', async () => {
    await openHistory(Array.from({ length: 21 }, (_, at) => ({ text: `prompt ${at}` })));
    await expect
      .element(rows().getByText(t(words.manyPrompts, { count: 20, time: formatTime(minutesAgo(1)) })))
      .toBeVisible();
  });

  it('shows 70 characters of the URL and newest prompt; the row’s accessible name has the full URL and the time', async () => {
    const long = `https://chat.example.org/${'a%20'.repeat(40)}end`;
    const line = 'word '.repeat(30);
    await openHistory([{ in: long, text: `${line}\nmore` }]);
    const shown = row(long).element().querySelector('[aria-hidden]')!.textContent;
    expect(shown).toBe(`${long.slice('https://'.length, 'https://'.length + 70)}…`);
    await expect.element(row(long)).toHaveAccessibleName(`${long} ${line.slice(0, 70).trim()}… ${saidOf(1, 1)}`);
    for (const name of [words.copyUrl, words.sessionMore]) {
      await expect.element(itemOf(long).getByRole('button', { name })).toHaveAccessibleDescription(long);
    }
    await expect.element(page.getByRole('list', { name: words.sessions })).toBeVisible();
  });

  it('makes requests only to our own server, whatever the sites are', async () => {
    performance.clearResourceTimings();
    const sites = ['https://chatgpt.com/c/1', 'https://www.some-site.example/chat', 'https://xn--bcher-kva.example/'];
    await openHistory(sites.map((site) => ({ in: site })));
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    expect(asked.filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)).toEqual(
      [],
    );
    const drawn = document.querySelectorAll('main :is(img, iframe, picture, video, object)');
    expect([...drawn]).toEqual([]);
  });

  it('shows prompts from other devices immediately, and a conversation under its final URL', async () => {
    const history = await openHistory(three);
    history.write({ in: chat('new') });
    history.tell('enhanced');
    await expectRows(chat('new'), chat('c'), chat('b'), chat('a'));
    history.move(chat('new'), chat('named'));
    history.tell();
    await expectRows(chat('named'), chat('c'), chat('b'), chat('a'));
  });

  it('explains itself while it is empty, and links to the enhance page', async () => {
    await openHistory([]);
    await expectLabels('History');
    await expect.element(page.getByText(words.noneText)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.enhance }).last().click();
    await expect.poll(address).toBe('/enhance');
  });
});

describe('a session', () => {
  it('can have its URL copied, with a confirmation, and opens in a new tab without a referrer', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openHistory(three);
    await itemOf(chat('b')).getByRole('button', { name: words.copyUrl }).click();
    await expect
      .element(itemOf(chat('b')).getByRole('status').getByText(uiWords.copied, { exact: true }))
      .toBeInTheDocument();
    expect(written.mock.calls).toEqual([[chat('b')]]);
    await openMenuOf(chat('a'));
    const open = page.getByRole('menuitem', { name: words.openChat }).element() as HTMLAnchorElement;
    expect([open.href, open.target, open.rel]).toEqual([chat('a'), '_blank', 'noopener noreferrer']);
  });

  it('has all its actions in a menu on a phone', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openHistory(three, undefined, phone);
    await expect.element(button(words.copyUrl)).not.toBeInTheDocument();
    await openMenuOf(chat('c'));
    await page.getByRole('menuitem', { name: words.copyUrl }).click();
    await expectToast(words.copied);
    expect(written.mock.calls).toEqual([[chat('c')]]);
  });

  it('stays in the URL through a reload, Back and Forward, and leaves no extra history entry behind', async () => {
    const history = await goTo(three, () => '/variable-library');
    await page.getByRole('link', { name: words.history, exact: true }).click();
    await row(chat('b')).click();
    await expect.element(dialog()).toBeVisible();
    expect(address()).toBe(`/history?session=${history.idOf(chat('b'))}`);
    await reopen();
    await expect.element(dialog()).toBeVisible();
    await pressKey('Escape');
    await expectClosed();
    await expect.poll(address).toBe('/history');
    window.history.forward();
    await expect.element(dialog()).toBeVisible();
    window.history.back();
    await expectClosed();
    window.history.back();
    await expect.poll(address).toBe('/variable-library');
  });

  it('opened by a shared URL closes to the list, with focus on its row', async () => {
    const history = await goTo(three, () => '/coming-soon');
    window.history.pushState(null, '', `/history?session=${history.idOf(chat('b'))}`);
    await reopen();
    await expect.element(dialog()).toBeVisible();
    await pressKey('Escape');
    await expectClosed();
    expect(address()).toBe('/history');
    await expectFocused(chat('b'));
  });

  it('returns focus to its row when closed; if deleted in the meantime, to the neighboring row', async () => {
    const history = await openHistory(three);
    await row(chat('b')).click();
    await expect.element(dialog()).toBeVisible();
    await pressKey('Escape');
    await expectClosed();
    await expectFocused(chat('b'));
    await pressKey('Enter');
    await expect.element(dialog()).toBeVisible();
    history.removeSession(chat('b'));
    history.tell();
    await expect.poll(() => byCss('main [data-row]').elements().length).toBe(2);
    await pressKey('Escape');
    await expectClosed();
    await expectFocused(chat('a'));
  });
});
