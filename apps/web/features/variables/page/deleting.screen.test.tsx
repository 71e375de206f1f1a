import { messages } from '@hone/contracts/messages';
import { deleteVariable, editVariable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../testing/hands/keys.ts';
import { makePerson, type InputMethod, inputMethods } from '../../../testing/hands/input-methods.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button,
  expectFocused,
  expectRows,
  expectShown,
  expectToast,
  expectValues,
  openVariables,
  pressDelete,
  row,
  three,
  undo,
  valueRow,
} from '../testing/variables-screen.ts';
import { words } from '../words.ts';

const editOf = (value: string) => t(words.editValue, { value });
const written = ({ version: _, sequence: __, ...rest }: { version: number; sequence: number }) => rest;

async function pressUndo(way: InputMethod): Promise<void> {
  if (way === 'keyboard') await pressKey('F8');
  await makePerson(way).press(undo().first());
}

describe('a deleted variable', () => {
  it.each(inputMethods)('disappears immediately, and Undo restores it as it was (%s)', async (way) => {
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
});

describe('a deleted value', () => {
  it.each(inputMethods)(
    'disappears immediately, and Undo restores it in its place and as the default (%s)',
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
});
