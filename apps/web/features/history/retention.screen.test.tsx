import { changeHistorySettings, exportHistory, listHistory } from '@hone/contracts/history';
import { messages } from '@hone/contracts/messages';
import { formatWait } from '@hone/domain/waits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { travelTo } from '../../testing/hands/device.ts';
import { notifyFromAnotherTab } from '../../testing/fakes/other-tab.ts';
import { chat, readAt } from '../../testing/fakes/history.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { findElement, nextFrames, untilAnimationsEnd } from '../../testing/page-state.ts';
import { makePerson, inputMethods } from '../../testing/hands/input-methods.ts';
import { api, reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as uiWords } from '../../ui/words.ts';
import {
  button,
  choose,
  expectRows,
  expectToast,
  goTo,
  heading,
  openHistory,
  said,
  undo,
} from './testing/history-screen.ts';
import { words } from './words.ts';

const one = [{ in: chat('a'), text: 'one' }];
const line = (text: string) => page.getByRole('main').getByText(text);

async function keep(choice: string): Promise<void> {
  await button(words.changeKept).click();
  await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
}

describe('pausing the history', () => {
  it.each(inputMethods)('shows that nothing is recorded, can be undone, and keeps focus in place (%s)', async (way) => {
    const history = await openHistory(one);
    const person = makePerson(way);
    await person.pressNamed(words.pause);
    await expect.element(said(words.paused)).toBeVisible();
    await expect.element(button(words.goOn)).toHaveFocus();
    await expect.poll(history.settings).toEqual({ paused: true, keep_days: null });
    await reopen();
    await expect.element(said(words.paused)).toBeVisible();
    await person.pressNamed(words.goOn);
    await expect.element(button(words.pause)).toHaveFocus();
    await expect.element(said(words.paused)).not.toBeInTheDocument();
    await expect.poll(history.settings).toEqual({ paused: false, keep_days: null });
  });

  it('is reflected in other tabs, and so is a changed retention period', async () => {
    const history = await openHistory(one);
    history.changeSettings({ paused: true, keep_days: 90 });
    notifyFromAnotherTab('history');
    await expect.element(button(words.goOn)).toBeVisible();
    await expect.element(line(t(words.keptForDays, { days: 90 }))).toBeVisible();
  });

  it('is mentioned if the history is empty', async () => {
    await openHistory({ settings: { paused: true } });
    await expect.element(line(words.nonePaused)).toBeVisible();
    await expect.element(line(words.noneText)).not.toBeInTheDocument();
  });

  it('has no effect if the server refuses, and the reason is shown', async () => {
    const history = await openHistory(one);
    api.refuses(changeHistorySettings, 'request.too_many', { retryAfter: 60 });
    await button(words.pause).click();
    await expectToast(t(messages['request.too_many'], { wait: formatWait(60) }));
    await expect.element(button(words.pause)).toBeVisible();
    expect(history.settings().paused).toBe(false);
  });
});

describe('the retention period', () => {
  it('is shown on the page; shortening it says what is deleted, with Undo', async () => {
    const history = await openHistory(one);
    await expect.element(line(words.keptForever)).toBeVisible();
    await keep(t(words.keepDays, { days: 30 }));
    await expect.element(line(t(words.keptForDays, { days: 30 }))).toBeVisible();
    await expectToast(t(words.shortened, { days: 30 }));
    expect(history.settings().keep_days).toBe(30);
    await undo().click();
    await expect.element(line(words.keptForever)).toBeVisible();
    await expect.poll(() => history.settings().keep_days).toBe(null);
  });

  it('is extended without a warning', async () => {
    await openHistory({ prompts: one, settings: { keep_days: 30 } });
    await keep(t(words.keepDays, { days: 365 }));
    await expectToast(t(words.keptNow, { days: 365 }));
    await keep(words.keepForever);
    await expectToast(words.keptNowForever);
    await expect.element(undo()).not.toBeInTheDocument();
    expect(api.calls(changeHistorySettings).map(({ body }) => body)).toEqual([{ keep_days: 365 }, { keep_days: null }]);
  });
});

describe('the export', () => {
  afterEach(() => travelTo());

  it('saves the history as a file named after the user’s local date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: readAt });
    await travelTo('Pacific/Auckland');
    const made = vi.spyOn(URL, 'createObjectURL');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await openHistory(one);
    await button(words.more).click();
    await choose(words.export);
    const name = 'hone-history-2026-11-22.json';
    await expectToast(t(words.exported, { name }));
    expect(names).toEqual([name]);
    expect(await (made.mock.calls[0]![0] as Blob).text()).toContain(chat('a'));
  });

  it('says that it is running, is not requested twice, and can be stopped', async () => {
    await openHistory(one);
    const held = api.holds(exportHistory);
    await button(words.more).click();
    await choose(words.export);
    await held.sent;
    await expect.element(said(words.gathering)).toBeVisible();
    await button(words.more).click();
    await expect.element(page.getByRole('menuitem', { name: words.export })).toHaveAttribute('aria-disabled', 'true');
    await pressKey('Escape');
    await button(words.stop).click();
    await expect.element(said(words.gathering)).not.toBeInTheDocument();
    await nextFrames();
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
  });

  it('that is refused shows the reason', async () => {
    await openHistory(one);
    api.refuses(exportHistory, 'request.failed');
    await button(words.more).click();
    await choose(words.export);
    await expectToast(messages['request.failed']);
    await expect.element(said(words.gathering)).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('shows a skeleton while it loads, says so, and shifts nothing when the rows arrive', async () => {
    const held = api.holds(listHistory);
    const history = await goTo(Array.from({ length: 8 }, (_, index) => ({ in: chat(index) })));
    await expect.element(said(uiWords.loading)).toBeInTheDocument();
    await untilAnimationsEnd();
    const placesOf = (elements: Iterable<Element>) =>
      [...elements]
        .slice(0, 5)
        .map((element) => [element.getBoundingClientRect().top, element.getBoundingClientRect().height]);
    const waiting = placesOf(document.querySelectorAll('main [aria-busy] > [aria-hidden] > :not(:first-child)'));
    expect(waiting).toHaveLength(5);
    held.answer(history.page());
    await findElement('main [data-row]');
    const rows = [...document.querySelectorAll('main [data-row]')].map((link) => link.parentElement!);
    expect(placesOf(rows)).toEqual(waiting);
  });

  it('says so if it failed to load, and loads on the next try', async () => {
    api.holds(listHistory).refuse('request.too_many');
    await goTo(one);
    await expect.element(heading(words.notCome)).toBeVisible();
    await expect.element(line(words.notComeText)).toBeVisible();
    await button(words.tryAgain).click();
    await expectRows(chat('a'));
  });
});
