import { deletePrompt, deleteSession, restoreHistory } from '@hone/contracts/history';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { chat } from '../../../testing/fakes/history.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { nextFrames } from '../../../testing/page-state.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { words as sessionWords } from './words.ts';
import {
  button,
  choose,
  deleteOpened,
  dialog,
  expectClosed,
  expectFocused,
  expectPlace,
  expectRows,
  expectToast,
  focusRow,
  heading,
  inDialog,
  isOnPage,
  openHistory,
  openSession,
  original,
  pressUndo,
  row,
  three,
  toasts,
  undo,
} from '../testing/history-screen.ts';
import { words } from '../words.ts';

const [newer, ours, older] = [chat('newer'), chat('a'), chat('older')];

describe('a deleted session', () => {
  it('moves focus to the next one until none is left, by keyboard alone, and Undo restores it permanently', async () => {
    const history = await openHistory(three);
    for (const [name, next] of [
      ['a', chat('b')],
      ['b', chat('c')],
      ['c', 'main'],
    ] as const) {
      focusRow(chat(name));
      await pressKey('Delete');
      await expectFocused(next);
    }
    await expect.element(heading(words.none)).toBeVisible();
    await pressUndo('keyboard');
    await expectRows(chat('c'));
    await expect.poll(history.addresses).toEqual([chat('c')]);
    await reopen();
    await expectRows(chat('c'));
  });

  it('can be restored alone if another one was deleted after it', async () => {
    const history = await openSession(1);
    await deleteOpened('mouse');
    await expectClosed();
    focusRow(older);
    await pressKey('Delete');
    await expectRows(newer);
    await expect.poll(history.addresses).toEqual([newer]);
    // The Undo of the earlier deletion.
    await undo(1).click();
    await expectRows(newer, ours);
    await expect.poll(history.addresses).toEqual([newer, ours]);
  });

  it('reappears right after Undo, but the server is asked to restore it only once it has deleted it', async () => {
    const history = await openSession(1);
    const held = api.holds(deleteSession);
    await deleteOpened('mouse');
    await undo().click();
    await expectRows(newer, ours, older);
    await nextFrames();
    expect(api.calls(restoreHistory)).toEqual([]);
    const id = history.idOf(ours);
    held.answer(history.removeSession(ours));
    await expect.poll(() => api.calls(restoreHistory).map(({ body }) => body)).toEqual([{ session_id: id }]);
    expect(history.texts(ours)).toEqual(['rough 1']);
    await expectRows(newer, ours, older);
  });

  it('stays deleted, without an error, if it was deleted elsewhere in the meantime', async () => {
    const history = await openSession(1);
    history.removeSession(ours);
    await deleteOpened('mouse');
    await expect.poll(() => api.calls(deleteSession).length).toBe(1);
    await expectToast(sessionWords.sessionDeleted);
    await nextFrames();
    expect(toasts().element().textContent).not.toContain(messages['request.not_found']);
    expect([...toasts().element().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      sessionWords.sessionDeleted,
    ]);
    await expectRows(newer, older);
  });

  it('disappears again if Undo fails, and the reason is shown', async () => {
    await openSession(1);
    await deleteOpened('mouse');
    await expectRows(newer, older);
    await expect.poll(() => api.calls(deleteSession).length).toBe(1);
    api.refuses(restoreHistory, 'request.failed');
    await undo().click();
    await expectToast(messages['request.failed']);
    await expectRows(newer, older);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('a deleted prompt', () => {
  it('removes its session if it was the last one, and Undo restores it', async () => {
    const history = await openSession(2);
    await inDialog(sessionWords.deletePrompt).click();
    await expect.element(original('rough 1')).toBeVisible();
    await inDialog(sessionWords.deletePrompt).click();
    await expectClosed();
    await expectRows(newer, older);
    // Not back at the top of the page.
    await expect.poll(isOnPage).toBe(true);
    expect(history.texts(ours)).toEqual([]);
    // The newest toast is on top.
    await undo().click();
    await expectRows(newer, ours, older);
    await expect.poll(() => history.texts(ours)).toEqual(['rough 1']);
    await undo().click();
    await expect.poll(() => history.texts(ours)).toEqual(['rough 2', 'rough 1']);
    await row(ours).click();
    await expectPlace(1, 2);
  });

  it('has its own Undo, even if two are deleted in quick succession', async () => {
    const history = await openSession(3);
    const held = [api.holds(deletePrompt), api.holds(deletePrompt)];
    await inDialog(sessionWords.deletePrompt).click();
    await expect.element(original('rough 2')).toBeVisible();
    await inDialog(sessionWords.deletePrompt).click();
    await expect.element(original('rough 1')).toBeVisible();
    ['rough 3', 'rough 2'].forEach((text, at) => held[at]!.answer(history.removePrompt(text)));
    // The Undo of the earlier one.
    await undo(1).click();
    await expectPlace(2, 2);
    await expect.poll(() => history.texts(ours)).toEqual(['rough 3', 'rough 1']);
    await undo().click();
    await expectPlace(3, 3);
    await expect.poll(() => history.texts(ours)).toEqual(['rough 3', 'rough 2', 'rough 1']);
  });
});

describe('a deleted history', () => {
  it('is restored in full by Undo, except for what had been deleted earlier', async () => {
    const history = await openSession(1);
    await deleteOpened('mouse');
    await expectClosed();
    await button(words.more).click();
    await choose(words.deleteAll);
    await expect.element(heading(words.none)).toBeVisible();
    await expect.poll(history.addresses).toEqual([]);
    await undo().click();
    await expectRows(newer, older);
    await expect.poll(history.addresses).toEqual([newer, older]);
    await undo().click();
    await expectRows(newer, ours, older);
    await expect.poll(history.addresses).toEqual([newer, ours, older]);
  });
});
