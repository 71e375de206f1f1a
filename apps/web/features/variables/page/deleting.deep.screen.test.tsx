import { messages } from '@hone/contracts/messages';
import { editVariable, restoreVariable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey } from '../../../testing/hands/keys.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button,
  expectFocused,
  expectRows,
  expectToast,
  expectValues,
  openVariables,
  pressDelete,
  row,
  three,
  undo,
} from '../testing/variables-screen.ts';
import { words } from '../words.ts';

const editOf = (value: string) => t(words.editValue, { value });

describe('a deleted variable', () => {
  it('that was the last one leaves the empty state, which receives focus', async () => {
    const library = await openVariables([{ name: 'only' }]);
    await pressDelete('only');
    await expect.element(page.getByRole('heading', { name: words.none, exact: true })).toBeVisible();
    await expectFocused('main');
    await undo().click();
    await expectRows('only');
    await expect.poll(() => library.variables()).toHaveLength(1);
  });

  it('whose name has since been taken cannot be restored, and the reason is shown', async () => {
    const library = await openVariables(three);
    await row('b').click();
    await pressDelete('b');
    await expectRows('a', 'c');
    await expect.poll(() => library.variables()).toHaveLength(2);
    library.addVariable('B');
    api.refuses(restoreVariable, 'variables.name.taken');
    await undo().click();
    await expectToast(messages['variables.name.taken']);
    await expectRows('a', 'B', 'c');
  });
});

describe('a deleted value', () => {
  it('and others deleted right after it are all gone, and focus moves to the add button', async () => {
    const library = await openVariables(three);
    await row('b').click();
    (button(editOf('one')).element() as HTMLElement).focus();
    // Each starts before the previous one is answered, and is reapplied on top of it.
    for (let times = 0; times < 3; times += 1) await pressKey('Delete');
    await expectValues();
    await expect.element(button(words.addValue)).toHaveFocus();
    await expect.poll(() => library.variable('b').values).toEqual([]);
  });

  it('reappears with a message if the server does not delete it', async () => {
    await openVariables(three);
    await row('b').click();
    api.answersPage(editVariable, 400, '');
    await button(t(words.removeValue, { value: 'two' })).click();
    await expectToast(messages['variables.update.failed']);
    await expectValues('one', 'two', 'three');
    await expect.element(undo()).not.toBeInTheDocument();
  });
});
