import { deletePrompt, deleteSession } from '@hone/contracts/history';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chat } from '../../../testing/fakes/history.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import { api, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as sessionWords } from './words.ts';
import {
  address,
  button,
  choose,
  deleteOpened,
  expectClosed,
  expectFocused,
  expectPlace,
  expectRows,
  expectToast,
  heading,
  inDialog,
  isOnPage,
  openHistory,
  openMenuOf,
  openSession,
  original,
  pressUndo,
  query,
  three,
  undo,
} from '../testing/history-screen.ts';
import { words } from '../words.ts';

const [newer, ours, older] = [chat('newer'), chat('a'), chat('older')];

describe('a session deleted from the list', () => {
  it('disappears before the server responds, moves focus to its neighbor, and is restored by Undo', async () => {
    const history = await openHistory(three);
    const held = api.holds(deleteSession);
    await openMenuOf(chat('b'));
    await choose(words.deleteSession);
    await expectRows(chat('c'), chat('a'));
    await expectFocused(chat('a'));
    await expectToast(sessionWords.sessionDeleted);
    expect((await held.sent).params).toEqual({ id: history.idOf(chat('b')) });
    held.answer(history.removeSession(chat('b')));
    await undo().click();
    await expectRows(chat('c'), chat('b'), chat('a'));
    await expect.poll(history.addresses).toEqual([chat('c'), chat('b'), chat('a')]);
  });
});

describe('all sessions', () => {
  it('are deleted by one menu item, which is disabled when there are none, and are restored by Undo', async () => {
    const history = await openHistory(three);
    await button(words.more).click();
    await choose(words.deleteAll);
    await expect.element(heading(words.none)).toBeVisible();
    await expectToast(sessionWords.historyDeleted);
    expect(history.addresses()).toEqual([]);
    await button(words.more).click();
    await expect
      .element(page.getByRole('menuitem', { name: words.deleteAll }))
      .toHaveAttribute('aria-disabled', 'true');
    await pressKey('Escape');
    await undo().click();
    await expectRows(chat('c'), chat('b'), chat('a'));
    await expect.poll(history.addresses).toEqual([chat('c'), chat('b'), chat('a')]);
    await reopen();
    await expectRows(chat('c'), chat('b'), chat('a'));
  });
});

describe('a deleted prompt', () => {
  it.each(inputMethods)('disappears immediately, and Undo puts it back in place (%s)', async (way) => {
    const history = await openSession(3);
    await pressKey('j');
    await expectPlace(2, 3);
    const held = api.holds(deletePrompt);
    await makePerson(way).press(inDialog(sessionWords.deletePrompt));
    await expect.element(original('rough 1')).toBeVisible();
    await expectPlace(2, 2);
    await expect.element(inDialog(sessionWords.deletePrompt)).toHaveFocus();
    expect(query()['prompt']).toBe(history.promptId('rough 1'));
    held.answer(history.removePrompt('rough 2'));
    await expectToast(sessionWords.promptDeleted);
    await pressUndo(way);
    await expectPlace(3, 3);
    await expect.poll(() => history.texts(ours)).toEqual(['rough 3', 'rough 2', 'rough 1']);
    (inDialog(sessionWords.newer).element() as HTMLElement).focus();
    await pressKey('k');
    await expect.element(original('rough 2')).toBeVisible();
    await expectPlace(2, 3);
  });
});

describe('a session deleted while it is open', () => {
  it.each(inputMethods)('disappears from the list immediately, and Undo puts it back in place (%s)', async (way) => {
    const history = await openSession(2);
    const held = api.holds(deleteSession);
    await deleteOpened(way);
    await expectClosed();
    await expectRows(newer, older);
    await expect.poll(address).toBe('/history');
    await expect.poll(isOnPage).toBe(true);
    held.answer(history.removeSession(ours));
    await expectToast(sessionWords.sessionDeleted);
    await pressUndo(way);
    await expectRows(newer, ours, older);
    await expect.poll(() => history.texts(ours)).toEqual(['rough 2', 'rough 1']);
  });

  it('returns to its place if the deletion fails; the reason is shown, and Undo is no longer offered', async () => {
    await openSession(1);
    api.refuses(deleteSession, 'request.failed', { requestId: 'abc-1' });
    await deleteOpened('mouse');
    await expectToast(messages['request.failed']);
    await expectToast(t(sessionWords.requestId, { id: 'abc-1' }));
    await expectRows(newer, ours, older);
    await expect.element(undo()).not.toBeInTheDocument();
  });
});
