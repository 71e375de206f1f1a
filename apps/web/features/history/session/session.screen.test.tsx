import { listHistory } from '@hone/contracts/history';
import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { messages } from '@hone/contracts/messages';
import { formatWait } from '@hone/domain/waits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../../testing/hands/css.ts';
import { chat } from '../../../testing/fakes/history.ts';
import { pressKey, focusByTab } from '../../../testing/hands/keys.ts';
import { untilAnimationsEnd } from '../../../testing/page-state.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as uiWords } from '../../../ui/words.ts';
import {
  address,
  dialog,
  expectClosed,
  expectPlace,
  goTo,
  inDialog,
  leaveAsOpened,
  numbered,
  openSession,
  openTexts,
  original,
  query,
  row,
  side,
  statuses,
  toSession,
} from '../testing/history-screen.ts';
import { words } from './words.ts';

afterEach(leaveAsOpened);

describe('a session', () => {
  it('shows the original next to the result, and gives screen readers the full URL', async () => {
    const long = `${chat('shown')}/${'long-'.repeat(20)}end`;
    await openTexts({ in: long, text: 'pls thank {{boss}} for it', enhanced: 'Please thank {{boss}} for it' });
    await expect
      .element(dialog())
      .toHaveAccessibleDescription(new RegExp(`^${long}.*${t(words.place, { number: 1, count: 1 })}$`));
    const shown = dialog().getByText(`chatgpt.com/c/shown/${'long-'.repeat(10)}…`, { exact: true });
    await expect.element(shown).toHaveAttribute('aria-hidden', 'true');
    expect(textsOf('[role=dialog] section del')).toEqual(['pls']);
    expect(textsOf('[role=dialog] section ins')).toEqual(['Please']);
    expect(textsOf('[role=dialog] section mark')).toEqual(['{{boss}}', '{{boss}}']);
    expect(side(words.original).element().querySelector('ins')).toBeNull();
    expect(side(words.enhanced).element().querySelector('del')).toBeNull();
    await expect.element(side(words.enhanced).getByText(t(words.added, { count: 1 }))).toBeVisible();
    await expect.element(side(words.original).getByText(t(words.removed, { count: 1 }))).toBeVisible();
    const [start, end] = [words.original, words.enhanced].map((name) => side(name).element().getBoundingClientRect());
    expect(start!.right).toBeLessThanOrEqual(end!.left);
  });

  it.each(inputMethods)('can show both as one diff, and keeps that for the next session (%s)', async (way) => {
    const history = await openTexts(
      { text: 'pls go', enhanced: 'Please go' },
      { in: chat('other'), text: 'later', enhanced: 'Later' },
    );
    if (way === 'mouse') await dialog().getByText(words.diff, { exact: true }).click();
    else {
      await focusByTab(dialog().getByRole('radio', { name: words.sideBySide }));
      await pressKey('ArrowRight');
    }
    await expect.element(side(words.diff)).toBeVisible();
    expect([textsOf('[role=dialog] section del'), textsOf('[role=dialog] section ins')]).toEqual([['pls'], ['Please']]);
    await pressKey('Escape');
    await expectClosed();
    await row(chat('other')).click();
    await expect.element(side(words.diff).getByText('Later', { exact: true })).toBeVisible();
    expect(query()['session']).toBe(history.idOf(chat('other')));
  });

  it('moves between prompts with J and K without adding history entries, and keeps its place on reload', async () => {
    const history = await goTo(numbered(3), () => '/variable-library');
    window.history.pushState(null, '', toSession(chat('a'))(history));
    await reopen();
    await expectPlace(1, 3);
    await pressKey('j');
    await expect.element(original('rough 2')).toBeVisible();
    expect(statuses()).toEqual([t(words.placeSaid, { number: 2, count: 3 })]);
    expect(query()['prompt']).toBe(history.promptId('rough 2'));
    await pressKey('j');
    await pressKey('j');
    await expectPlace(3, 3);
    await pressKey('k');
    await expectPlace(2, 3);
    await reopen();
    await expectPlace(2, 3);
    await pressKey('Shift+J');
    await expectPlace(3, 3);
    window.history.back();
    await expect.poll(address).toBe('/variable-library');
  });

  it('ignores and hides single-key shortcuts for users who turned them off; the arrow keys still work', async () => {
    const keyless = { ...defaultPreferences, shortcuts: { ...defaultPreferences.shortcuts, single_keys: false } };
    await goTo(numbered(3), toSession(chat('a')), { preferences: keyless });
    await expectPlace(1, 3);
    await expect.poll(() => document.querySelectorAll('[role=dialog] kbd').length).toBe(0);
    await pressKey('j');
    await pressKey('ArrowDown');
    await expectPlace(2, 3);
  });

  it.each(inputMethods)('copies either text or the URL exactly, and announces it (%s)', async (way) => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const texts = { text: 'one\r\ntwo\u2028three\rfour <b>', enhanced: 'One\r\nTwo\n\nThree &amp; four' };
    await openTexts(texts);
    const { press } = makePerson(way);
    await press(inDialog(words.copyOriginal));
    await expect.poll(statuses).toContain(uiWords.copied);
    await press(inDialog(words.copyUrl));
    if (way === 'mouse') await inDialog(words.copyEnhanced).click();
    else await pressKey('c');
    await expect.poll(() => written.mock.calls).toEqual([[texts.text], [chat('a')], [texts.enhanced]]);
  });

  it('opens its chat in a new tab without a referrer, and our own pages in the same tab', async () => {
    const ours = `${location.origin}/enhance`;
    await openTexts({}, { in: ours });
    const link = dialog().getByRole('link', { name: `${words.openChat} ${words.newTab}`, exact: true });
    const { href, target, rel } = link.element() as HTMLAnchorElement;
    expect([href, target, rel]).toEqual([chat('a'), '_blank', 'noopener noreferrer']);
    await pressKey('Escape');
    await expectClosed();
    await row(ours).click();
    await dialog().getByRole('link', { name: words.openEnhance, exact: true }).click();
    await expect.poll(address).toBe('/enhance');
  });

  it('fetches more prompts before the loaded ones run out, and updates the count', async () => {
    await goTo(numbered(53), toSession(chat('a'), 'rough 9'));
    await expect
      .element(dialog().getByText(t(words.placeOfMore, { number: 45, count: 50 }), { exact: true }))
      .toBeVisible();
    expect(statuses()).toEqual([t(words.placeOfMoreSaid, { number: 45, count: 50 })]);
    await pressKey('j');
    await expectPlace(46, 53);
    expect(statuses()).toEqual([t(words.placeSaid, { number: 46, count: 53 })]);
  });

  it('breaks lines at every kind of line ending, and does not count different ones as changes', async () => {
    await openTexts({ text: 'one\r\ntwo\rthree\u2028four', enhanced: 'one\ntwo\nthree\nfour' });
    await expect.element(side(words.enhanced).getByText(words.unchanged)).toBeVisible();
    expect(textsOf('[role=dialog] section .whitespace-pre-wrap')).toEqual(Array(2).fill('one\ntwo\nthree\nfour'));
  });
});

describe('a missing session', () => {
  it.each(
    sampled([
      ['never existed', '11111111-1111-4111-8111-111111111111'],
      ['has an invalid id', 'x'],
      ['has an id with special characters', '%00<b>'],
    ]),
  )('shows a message and a way back to the list: one that %s', async (_, id) => {
    await goTo([], () => `/history?session=${encodeURIComponent(id)}`);
    await expect.element(dialog().getByRole('heading', { name: words.missing })).toBeVisible();
    expect(statuses()).toEqual([words.missing]);
    await makePerson('keyboard').press(inDialog(words.back));
    await expectClosed();
    expect(address()).toBe('/history');
  });

  it('is reported when deleted elsewhere while open, and focus stays in the dialog', async () => {
    const history = await openSession(2);
    await focusByTab(inDialog(words.deletePrompt));
    history.removePrompt('rough 2');
    history.tell();
    await expectPlace(1, 1);
    await expect.element(original('rough 1')).toBeVisible();
    await expect.element(inDialog(words.deletePrompt)).toHaveFocus();
    history.removeSession(chat('a'));
    history.tell();
    await expect.element(dialog().getByRole('heading', { name: words.missing })).toBeVisible();
    await expect.element(inDialog(words.back)).toHaveFocus();
  });
});

describe('a session that is changing or loading', () => {
  it('stays at the current prompt when a new one arrives', async () => {
    const history = await openSession(2);
    history.write({ in: chat('a'), text: 'newest' });
    history.tell('enhanced');
    await expectPlace(2, 3);
    await expect.element(original('rough 2')).toBeVisible();
    expect(statuses()).toEqual([t(words.placeSaid, { number: 2, count: 3 })]);
  });

  it('shows a skeleton of its final size until it loads', async () => {
    // The dialog's request, and the list's.
    const held = [api.holds(listHistory), api.holds(listHistory)];
    const history = await goTo(numbered(1), toSession(chat('a')));
    await expect.element(dialog().getByText(uiWords.loading)).toBeInTheDocument();
    await untilAnimationsEnd();
    const card = () => dialog().element().querySelector(':scope > div')!.getBoundingClientRect().toJSON() as object;
    const waiting = card();
    for (const one of held) one.answer(history.page());
    await expect.element(original('rough 1')).toBeVisible();
    expect(card()).toEqual(waiting);
  });

  it('says what failed, and loads on the next try', async () => {
    for (let asked = 0; asked < 2; asked += 1)
      api.holds(listHistory).refuse('request.too_many', { retryAfter: 60, requestId: 'abc-1' });
    await goTo(numbered(1), toSession(chat('a')));
    await expect.element(dialog().getByRole('heading', { name: words.failed })).toBeVisible();
    expect(statuses()).toEqual([words.failed]);
    await expect.element(dialog().getByText(t(messages['request.too_many'], { wait: formatWait(60) }))).toBeVisible();
    await expect.element(dialog().getByText(t(words.requestId, { id: 'abc-1' }))).toBeVisible();
    await inDialog(words.tryAgain).click();
    await expect.element(original('rough 1')).toBeVisible();
  });
});
