import { listHistory } from '@hone/contracts/history';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../testing/hands/css.ts';
import { chat } from '../../testing/fakes/history.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { findElement, nextFrames } from '../../testing/page-state.ts';
import { untilLibraryRequested } from '../../testing/people.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  address,
  button,
  dialog,
  expectClosed,
  expectFocused,
  focused,
  goTo,
  openHistory,
  said,
} from './testing/history-screen.ts';
import { words } from './words.ts';

/** More than a window shows, plus the overscan. */
const mostDrawn = 60;

/** With one prompt each, half an hour apart; the newest is /c/1. */
const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    in: chat(index + 1),
    text: `prompt ${index + 1}`,
    minutes: 30 * (index + 1),
  }));

const drawn = () => [...document.querySelectorAll('main [data-index]')];
const last = (attribute: string) => drawn().at(-1)?.getAttribute(attribute);
/** Below the sticky header. */
function topRow(): number {
  const under = document.querySelector('[data-stays]')!.getBoundingClientRect().bottom + 80;
  return Number(
    drawn()
      .find((element) => element.getBoundingClientRect().bottom > under)
      ?.getAttribute('data-index'),
  );
}

/** Presses End until the last row has loaded. Returns the most rows drawn at a time. */
async function goToEnd(count: number): Promise<number> {
  let most = 0;
  await pressKey('j');
  for (let reached = 0; reached < count; reached = Number(last('aria-posinset'))) {
    await pressKey('End');
    await expect.poll(() => Number(last('aria-posinset'))).toBeGreaterThan(reached);
    most = Math.max(most, drawn().length);
  }
  return most;
}

describe('a long list', () => {
  it('of 10,000 sessions can be scrolled to its end with only a few dozen rows rendered, and says how long it is', async () => {
    const count = 10_000;
    await openHistory({ prompts: sessions(count), atOnce: 2500 });
    expect(last('aria-setsize')).toBe('-1');
    expect(await goToEnd(count)).toBeLessThanOrEqual(mostDrawn);
    await expectFocused(chat(count));
    expect(last('aria-setsize')).toBe(String(count));
    await expect.element(said(t(words.allLoaded, { count }))).toBeInTheDocument();
    await pressKey('Home');
    await expectFocused(chat(1));
    expect(drawn().length).toBeLessThanOrEqual(mostDrawn);
  });

  it('fetches the next page before its end is visible, but no earlier than necessary', async () => {
    const fake = await openHistory(sessions(150));
    const held = api.holds(listHistory);
    const { scrollHeight } = document.documentElement;
    scrollTo(0, scrollHeight - 3.5 * innerHeight);
    await nextFrames();
    expect(api.calls(listHistory)).toHaveLength(1);
    scrollTo(0, scrollHeight - 2.5 * innerHeight);
    await held.sent;
    const end = await findElement('main [aria-busy]');
    expect(end.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
    held.answer(fake.page(fake.page().next));
    await expect.poll(() => last('aria-setsize')).toBe('150');
  });

  it('keeps its scroll position while a session is open, and after Back from another page', async () => {
    await openHistory(sessions(100));
    scrollTo(0, 4000);
    await expect.poll(topRow).toBeGreaterThan(40);
    const before = topRow();
    const seen = byCss(`main [data-index="${before + 3}"] [data-row]`);
    await seen.click();
    await expect.element(dialog()).toBeVisible();
    await pressKey('Escape');
    await expectClosed();
    expect(topRow()).toBe(before);
    await expectFocused(chat(before + 4));
    await page.getByRole('link', { name: 'Variables Library', exact: true }).click();
    await expect.poll(address).toBe('/variable-library');
    await untilLibraryRequested();
    history.back();
    await expect.poll(address).toBe('/history');
    await expect.poll(topRow).toBe(before);
  });

  it('keeps focus on a row that is scrolled out of view', async () => {
    await openHistory(sessions(100));
    await pressKey('j');
    scrollTo(0, 5000);
    await expect.poll(topRow).not.toBe(0);
    expect(focused()).toBe(chat(1));
    await pressKey('ArrowDown');
    await expectFocused(chat(2));
    // The row above may still be partly visible.
    await expect.poll(topRow).toBeLessThanOrEqual(1);
  });

  it('whose next page fails to load says so, keeps its rows, and continues on the next try', async () => {
    const first = api.holds(listHistory);
    api.holds(listHistory).refuse('request.too_many');
    const fake = await goTo(sessions(150));
    first.answer(fake.page());
    await findElement('main [data-row]');
    await pressKey('j');
    await pressKey('End');
    await expect.element(said(words.noMore)).toBeVisible();
    expect(last('aria-posinset')).toBe('100');
    await button(words.tryAgain).click();
    await expect.poll(() => last('aria-setsize')).toBe('150');
  });
});
