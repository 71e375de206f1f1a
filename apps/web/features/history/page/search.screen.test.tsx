import { listHistory } from '@hone/contracts/history';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../../testing/hands/css.ts';
import { chat } from '../../../testing/fakes/history.ts';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { expectAccessible, nextFrames } from '../../../testing/page-state.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { formatTime } from './days.ts';
import {
  address,
  button,
  dialog,
  expectClosed,
  expectRows,
  goTo,
  heading,
  minutesAgo,
  openHistory,
  query,
  row,
  rowTexts,
  said,
  searchField,
} from '../testing/history-screen.ts';
import { words } from '../words.ts';

const marks = () => textsOf('main mark');
async function expectMarks(...found: string[]): Promise<void> {
  await expect.poll(marks).toEqual(found);
}
const found = (count: number) => said(t(words.foundAll, { count }));

/** Further back than one search reaches. */
const deep = {
  prompts: [{ text: 'needle at the very beginning' }, ...Array.from({ length: 5 }, () => ({ text: 'hay' }))],
  looksAt: 2,
};

describe('a search', () => {
  it('finds originals, enhanced texts and URLs in any case, highlights matches, and announces the count', async () => {
    await openHistory([
      { in: chat('a'), text: 'A letter to my landlord' },
      { in: chat('b'), text: 'rough', enhanced: 'Write to the LANDLORD, please.' },
      { in: 'https://landlord.example/chat', text: 'hello' },
      { in: chat('c'), text: 'nothing of it' },
    ]);
    await pressKey('/');
    await typeKeys('Landlord');
    await expectMarks('landlord', 'LANDLORD', 'landlord');
    await expectRows('https://landlord.example/chat', chat('b'), chat('a'));
    expect(query()).toEqual({ search: 'Landlord' });
    const time = formatTime(minutesAgo(4));
    expect(rowTexts().at(-1)).toEqual(
      expect.arrayContaining(['A letter to my landlord', t(words.promptsFound, { count: 1, time })]),
    );
    await expect.element(found(3)).toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: t(words.found, { search: 'Landlord' }) })).toBeVisible();
    await pressKey('ArrowDown');
    await expect.element(row('https://landlord.example/chat')).toHaveFocus();
    expect(document.activeElement?.getAttribute('href')).toContain('search=Landlord');
  });

  it('opens exactly the prompt that was found, and survives a reload and Back', async () => {
    const history = await openHistory([{ text: 'the needle' }, { text: 'later' }]);
    await searchField().fill('needle');
    await expectMarks('needle');
    await row(chat('a')).click();
    await expect.element(dialog()).toBeVisible();
    expect(query()).toEqual({
      search: 'needle',
      session: history.idOf(chat('a')),
      prompt: history.promptId('the needle'),
    });
    await reopen();
    await expect.element(dialog()).toBeVisible();
    window.history.back();
    await expectClosed();
    await expect.element(searchField()).toHaveValue('needle');
    expect(query()).toEqual({ search: 'needle' });
    await expectMarks('needle');
  });

  it('is cleared by Escape, and adds no entry to the browser’s history', async () => {
    await goTo([{ text: 'hay' }], () => '/variable-library');
    await page.getByRole('link', { name: words.history, exact: true }).click();
    for (const phrase of ['one', 'two']) {
      await searchField().fill(phrase);
      await expect.element(heading(t(words.nothingFound, { search: phrase }))).toBeVisible();
    }
    await pressKey('Escape');
    await expectRows(chat('a'));
    await expect.element(searchField()).toHaveValue('');
    expect(address()).toBe('/history');
    window.history.back();
    await expect.poll(address).toBe('/variable-library');
  });

  it('without results says so, repeats the search as plain text, and offers to clear it', async () => {
    await openHistory([{ text: 'hay' }]);
    await searchField().fill('<b>needle</b>');
    await expect.element(heading(t(words.nothingFound, { search: '<b>needle</b>' }))).toBeVisible();
    await expect.element(found(0)).toBeInTheDocument();
    await expectAccessible();
    await button(words.clear).click();
    await expectRows(chat('a'));
    await expect.element(searchField()).toHaveFocus();
  });

  it('continues automatically through older prompts until it finds something', async () => {
    await openHistory(deep, () => '/history?search=needle');
    await expectMarks('needle');
    expect(api.calls(listHistory).map(({ query: asked }) => asked?.cursor === undefined)).toEqual([true, false, false]);
  });

  it('says that it is searching older prompts, and can be stopped and resumed', async () => {
    const held = [api.holds(listHistory), api.holds(listHistory)] as const;
    const history = await goTo(deep, () => '/history?search=needle');
    held[0].answer({ items: [], next: history.cursorAfter(2) });
    await expect.element(said(words.searchingOlder)).toBeVisible();
    await held[1].sent;
    await button(words.stop).click();
    await expect.element(said(words.stopped)).toBeVisible();
    held[1].answer({ items: [], next: history.cursorAfter(4) });
    await nextFrames();
    await expect.element(said(words.stopped)).toBeVisible();
    expect(api.calls(listHistory)).toHaveLength(2);
    await button(words.searchOn).click();
    await expectMarks('needle');
  });

  it('that is interrupted says so, and continues on the next try', async () => {
    const first = api.holds(listHistory);
    api.holds(listHistory).refuse('request.too_many');
    const history = await goTo(deep, () => '/history?search=needle');
    first.answer({ items: [], next: history.cursorAfter(2) });
    await expect.element(heading(words.notCome)).toBeVisible();
    await button(words.tryAgain).click();
    await expectMarks('needle');
  });
});
