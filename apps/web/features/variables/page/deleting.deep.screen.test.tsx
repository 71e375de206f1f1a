import { messages } from '@hone/contracts/messages';
import { deleteVariable, editVariable, restoreVariable } from '@hone/contracts/variables';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey } from '../../../testing/keys.ts';
import { makePerson, type InputMethod, inputMethods } from '../../../testing/input-methods.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button, expectFocused, expectRows, expectShown, expectToast, expectValues, openVariables, row, toasts, valueRow,
} from '../testing/variables-screen.ts';
import { words } from '../words.ts';

const undo = () => toasts().getByRole('button', { name: words.undo, exact: true });
const three = [
  { name: 'a' },
  { name: 'b', description: 'The second', values: [['one', 'First'], 'two', 'three'], default_value: 'two' },
  { name: 'c' },
] as const;
const editOf = (value: string) => t(words.editValue, { value });
const pressDelete = (name: string) => button(t(words.removeCategory, { name })).click();
const written = ({ version: _, sequence: __, ...rest }: { version: number; sequence: number }) => rest;

async function pressUndo(way: InputMethod): Promise<void> {
  if (way === 'keyboard') await pressKey('F8');
  await makePerson(way).press(undo().first());
}

describe('a deleted variable', () => {
  it.each(inputMethods)('is gone at once, and comes back as it was by Undo: by %s', async (way) => {
    const library = await openVariables(three);
    const before = library.variables().map(written);
    await row('b').click();
    const held = api.holds(deleteVariable);
    if (way === 'mouse') await pressDelete('b');
    else await pressKey('Delete');
    await expectRows('a', 'c');
    await expectShown('c');
    await expectFocused('c');
    await expectToast(messages['variables.deleted']);
    await held.sent;
    held.answer(library.remove(library.variable('b')));
    await pressUndo(way);
    await expectRows('a', 'b', 'c');
    await expectShown('b');
    await expectValues('one', 'two', 'three');
    await expect.poll(() => library.variables().map(written)).toEqual(before);
  });

  it('that was the last one leaves the page that teaches, and the focus on it', async () => {
    const library = await openVariables([{ name: 'only' }]);
    await pressDelete('only');
    await expect.element(page.getByRole('heading', { name: words.none, exact: true })).toBeVisible();
    await expectFocused('main');
    await undo().click();
    await expectRows('only');
    await expect.poll(() => library.variables()).toHaveLength(1);
  });

  it('whose name another one has by now is not brought back, and it is said why', async () => {
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
  it.each(inputMethods)(
    'is gone at once, and comes back to its place by Undo, as the default that it was: by %s',
    async (way) => {
      const library = await openVariables(three);
      await row('b').click();
      const held = api.holds(editVariable);
      if (way === 'mouse') await button(t(words.removeValue, { value: 'two' })).click();
      else {
        (button(editOf('two')).element() as HTMLElement).focus();
        await pressKey('Delete');
      }
      await expectValues('one', 'three');
      await expectFocused(editOf('three'));
      await expectToast(messages['variables.value.deleted']);
      const { body } = await held.sent;
      expect(body).toMatchObject({ values: [{ value: 'one' }, { value: 'three' }], default_value: null });
      const b = library.variable('b');
      held.answer(library.change(b, { values: b.values.filter(({ value }) => value !== 'two'), default_value: null }));
      await pressUndo(way);
      await expectValues('one', 'two', 'three');
      await expect.element(valueRow('two').getByText(words.isDefault, { exact: true })).toBeVisible();
      await expect
        .poll(() => library.variable('b'))
        .toMatchObject({
          values: [{ value: 'one', description: 'First' }, { value: 'two' }, { value: 'three' }],
          default_value: 'two',
        });
    },
  );

  it('deleted in quick succession are all gone, and the last one leaves the focus at the add button', async () => {
    const library = await openVariables(three);
    await row('b').click();
    (button(editOf('one')).element() as HTMLElement).focus();
    // Each starts before the previous one is answered, and is reapplied on top of it.
    for (let times = 0; times < 3; times += 1) await pressKey('Delete');
    await expectValues();
    await expect.element(button(words.addValue)).toHaveFocus();
    await expect.poll(() => library.variable('b').values).toEqual([]);
  });

  it('stands there again when the server does not delete it, and it is said', async () => {
    await openVariables(three);
    await row('b').click();
    api.answersPage(editVariable, 400, '');
    await button(t(words.removeValue, { value: 'two' })).click();
    await expectToast(messages['variables.update.failed']);
    await expectValues('one', 'two', 'three');
    await expect.element(undo()).not.toBeInTheDocument();
  });
});
