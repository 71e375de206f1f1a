import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { describe, expect, it } from 'vitest';
import { chat } from '../../testing/fakes/history.ts';
import { pressKey, focusByTab, typeKeys } from '../../testing/hands/keys.ts';
import { nextFrames } from '../../testing/page-state.ts';
import {
  dialog,
  expectFocused,
  focused,
  openHistory,
  query,
  row,
  searchField,
  three,
} from './testing/history-screen.ts';
import { words } from './words.ts';

describe('the history, by keyboard alone', () => {
  it('lets users move between rows with J and K, the arrow keys, Home and End, and open one with Enter', async () => {
    const history = await openHistory(three);
    const steps = [
      ['j', 'c'],
      ['j', 'b'],
      ['ArrowDown', 'a'],
      ['ArrowDown', 'a'],
      ['k', 'b'],
      ['ArrowUp', 'c'],
      ['End', 'a'],
      ['Home', 'c'],
      ['Shift+J', 'b'],
    ] as const;
    for (const [key, name] of steps) {
      await pressKey(key);
      await expect.poll(focused, { message: key }).toBe(chat(name));
    }
    await pressKey('Enter');
    await expect.element(dialog()).toBeVisible();
    expect(query()).toEqual({ session: history.idOf(chat('b')) });
  });

  it('has three Tab stops in its list, all in the row that last had focus', async () => {
    await openHistory(three);
    await focusByTab(row(chat('c')));
    await pressKey('ArrowDown');
    await expectFocused(chat('b'));
    await pressKey('Tab');
    await pressKey('Tab');
    await expectFocused(words.sessionMore);
    await pressKey('Tab');
    expect(document.activeElement?.closest('[data-index]')).toBeNull();
    await focusByTab(row(chat('b')));
    await expectFocused(chat('b'));
  });

  it('lets users type in the search field without triggering shortcuts, and clear it with Escape', async () => {
    await openHistory(three);
    await pressKey('/');
    await typeKeys('j/k');
    await expect.element(searchField()).toHaveValue('j/k');
    await pressKey('Escape');
    await expect.element(searchField()).toHaveValue('');
  });

  it('has no single-key shortcuts for users who turned them off, and mentions none', async () => {
    const keyless = { ...defaultPreferences, shortcuts: { ...defaultPreferences.shortcuts, single_keys: false } };
    await openHistory(three, undefined, { preferences: keyless });
    await expect.poll(() => document.querySelectorAll('main kbd').length).toBe(0);
    await expect.element(searchField()).not.toHaveAttribute('aria-keyshortcuts');
    await pressKey('j');
    await pressKey('/');
    await nextFrames();
    expect(focused()).toBe('body');
  });
});
