import { type Code, messages } from '@hone/contracts/messages';
import { createVariable, editVariable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { byCss } from '../../../testing/hands/css.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button,
  descriptionField,
  dialog,
  expectClosed,
  expectShown,
  expectValues,
  nameField,
  openVariables,
  row,
  toasts,
} from '../testing/variables-screen.ts';
import { words } from '../words.ts';
import { words as dialogWords } from './words.ts';

const client = { name: 'Straße', values: ['Northwind', 'Café'] };

/** Create and edit, for a category and for a value. */
const subjects = {
  'a new variable category': words.create,
  'a variable category': t(words.editCategory, { name: 'Straße' }),
  'a new value': words.addValue,
  'a value': t(words.editValue, { value: 'Northwind' }),
} as const;
type Subject = keyof typeof subjects;

const act = () => byCss('[role=dialog] [type=submit]').click();
async function expectUnder(field: Locator, sentence: string): Promise<void> {
  await expect.element(field).toHaveAccessibleDescription(sentence);
}
const writes = () => [...api.calls(createVariable), ...api.calls(editVariable)];

async function openDialog(subject: Subject) {
  const library = await openVariables([client]);
  await button(subjects[subject]).click();
  await expect.element(nameField()).toBeVisible();
  return library;
}

describe.each(Object.keys(subjects) as Subject[])('the dialog for %s', (subject) => {
  it('says what is wrong with a name as it is typed, and saves nothing', async () => {
    await openDialog(subject);
    await nameField().fill('');
    await act();
    await expectUnder(nameField(), messages['variables.name.required']);
    await expect.element(nameField()).toHaveFocus();
    await nameField().fill(' \u00A0 ');
    await expectUnder(nameField(), messages['variables.name.blank']);
    await nameField().fill(`  ${'é'.repeat(51)}`);
    await expectUnder(nameField(), messages['variables.name.too_long']);
    // Combining accents and surrounding spaces don't count.
    await nameField().fill(`  ${'e\u0301'.repeat(50)} `);
    await expectUnder(nameField(), '');
    await nameField().fill('x'.repeat(100_000));
    await expectUnder(nameField(), messages['variables.name.too_long']);
    await act();
    await expect.element(dialog()).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('says what is wrong with a description, and its counter agrees with the limit', async () => {
    await openDialog(subject);
    async function expectCount(count: number): Promise<void> {
      await expect.element(dialog().getByText(`${count}/1000`, { exact: true })).toBeVisible();
    }
    async function expectWrong(sentence: string): Promise<void> {
      await expect.element(dialog().getByText(sentence, { exact: true })).toBeVisible();
    }
    await nameField().fill('fine');
    await expectCount(0);
    await descriptionField().fill('   ');
    await expectWrong(messages['variables.description.blank']);
    await descriptionField().fill(` ${'👍'.repeat(1001)}`);
    await expectWrong(messages['variables.description.too_long']);
    const tooLong = expect.stringContaining(messages['variables.description.too_long']);
    await expect.element(descriptionField()).toHaveAccessibleDescription(tooLong);
    await expectCount(1001);
    await act();
    expect(writes()).toEqual([]);
    await descriptionField().fill(` ${'👍'.repeat(1000)}\n`);
    await expectCount(1000);
    await act();
    await expectClosed();
    expect(JSON.stringify(writes().map(({ body }) => body))).toContain(`"${'👍'.repeat(1000)}"`);
  });
});

describe('a description', () => {
  it('that would make its variable too long is refused, with the reason under its field', async () => {
    const values = Array.from({ length: 25 }, (_, at) => [`value ${at}`, '👍'.repeat(1000)] as const);
    await openVariables([{ name: 'full', values }]);
    await expectValues(...values.map(([value]) => value));
    await button(words.addValue).click();
    await nameField().fill('one more');
    await descriptionField().fill('👍'.repeat(1000));
    await act();
    const tooLong = expect.stringContaining(messages['variables.too_long']);
    await expect.element(descriptionField()).toHaveAccessibleDescription(tooLong);
    await expect.element(descriptionField()).toHaveFocus();
    expect(writes()).toEqual([]);
    await descriptionField().fill('short');
    await act();
    await expectClosed();
  });
});

describe('a name', () => {
  it.each([
    ['a new variable category', 'sTRASSE{', 'variables.name.braces'],
    ['a new variable category', ' stRAßE ', 'variables.name.taken'],
    ['a variable category', 'to}ne', 'variables.name.braces'],
    ['a variable category', 'CITY', 'variables.name.taken'],
    ['a new value', 'CAFE\u0301', 'variables.values.taken'],
    ['a value', 'café ', 'variables.values.taken'],
  ] as const)('for %s cannot be “%s”, and the reason under its field is %s', async (subject, typed, code: Code) => {
    await openVariables([client, { name: 'city' }]);
    await row('Straße').click();
    await button(subjects[subject]).click();
    await nameField().fill(typed);
    await expectUnder(nameField(), messages[code]);
    await act();
    await expect.element(nameField()).toHaveValue(typed);
    await expect.element(toasts().getByText(/success/)).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('of a category or value can be changed in letter case alone', async () => {
    const library = await openVariables([client]);
    await button(subjects['a variable category']).click();
    await nameField().fill('STRAßE');
    await button(dialogWords.save).click();
    await expectShown('STRAßE');
    await expectClosed();
    await button(t(words.editValue, { value: 'Café' })).click();
    await nameField().fill('CAFÉ');
    await button(dialogWords.save).click();
    await expectValues('Northwind', 'CAFÉ');
    const kept = () => library.variable('STRAßE').values.map(({ value }) => value);
    await expect.poll(kept).toEqual(['Northwind', 'CAFÉ']);
  });

  it('with braces is allowed for a value, and is kept as plain text', async () => {
    const library = await openDialog('a new value');
    await nameField().fill('{{other}}');
    await button(dialogWords.add).click();
    await expectValues('Northwind', 'Café', '{{other}}');
    await expect.poll(() => library.variable('Straße').values[2]?.value).toBe('{{other}}');
  });

  it('can have 50 letters, run from right to left, or consist of emoji', async () => {
    const library = await openVariables([client]);
    for (const typed of ['n'.repeat(50), 'اسم العميل', '👩‍👩‍👧‍👦🏳️‍🌈']) {
      await button(words.create).click();
      await nameField().fill(typed);
      await button(dialogWords.create).click();
      await expectClosed();
      await expectShown(typed);
      await expect.element(button(t(words.copyReference, { reference: `{{${typed}}}` }))).toBeVisible();
    }
    expect(library.variables()).toHaveLength(4);
  });
});
