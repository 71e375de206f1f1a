import { messages } from '@hone/contracts/messages';
import { logout } from '@hone/contracts/access/logins';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteText, pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { allStored, api, reopen } from '../../../testing/screen.tsx';
import { words as floodWords } from '../../../ui/fields/flood-words.ts';
import { longestPaste } from '../../../ui/fields/flood.ts';
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
} from '../testing/variables-screen.ts';
import { words } from '../words.ts';
import { words as dialogWords } from './words.ts';

const client = {
  name: 'client',
  description: 'Whom it is for',
  values: [['Northwind', 'Pays late'], 'Aunt Rosa'] as const,
};
const notice = (sentence: string) => dialog().getByText(sentence, { exact: true });
const press = (name: string) => button(name).click();
const editNorthwind = t(words.editValue, { value: 'Northwind' });

async function expectTyped(name: string, description: string): Promise<void> {
  await expect.element(nameField()).toHaveValue(name);
  await expect.element(descriptionField()).toHaveValue(description);
}

/** Types into the dialog that the button opens, and closes it. */
async function leave(opener: string, name: string, description: string): Promise<void> {
  await press(opener);
  await expect.element(notice(dialogWords.restored)).not.toBeInTheDocument();
  await nameField().fill(name);
  await descriptionField().fill(description);
  await pressKey('Escape');
  await expectClosed();
}

describe('what was typed into a dialog that was closed', () => {
  it('is restored when the same dialog is opened again, even after a reload, until it is saved', async () => {
    const library = await openVariables([client]);
    const long = 'x'.repeat(999);
    await leave(words.create, 'order', long);
    await leave(words.addValue, 'Mrs Lopez', 'Pays at once');
    await leave(editNorthwind, 'Northwind Ltd', 'Pays');
    await reopen();
    await expectShown('client');
    await press(words.create);
    await expectTyped('order', long);
    await expect.element(notice(dialogWords.restored)).toBeVisible();
    await expect.element(nameField()).toHaveFocus();
    await expectAccessible();
    await press(dialogWords.create);
    await expectShown('order');
    await expectClosed();
    await press(words.create);
    await expectTyped('', '');
    await pressKey('Escape');
    await expectClosed();
    await row('client').click();
    await press(words.addValue);
    await expectTyped('Mrs Lopez', 'Pays at once');
    await press(dialogWords.add);
    await expectClosed();
    await press(editNorthwind);
    await expectTyped('Northwind Ltd', 'Pays');
    await press(dialogWords.save);
    await expectValues('Northwind Ltd', 'Aunt Rosa', 'Mrs Lopez');
    await expect.poll(() => library.variable('client').values[0]).toMatchObject({ description: 'Pays' });
  });

  it('is discarded with one press, and a second press undoes that', async () => {
    await openVariables([client]);
    const edit = t(words.editCategory, { name: 'client' });
    await leave(edit, 'customer', 'Who pays');
    await press(edit);
    await expectTyped('customer', 'Who pays');
    await press(dialogWords.discard);
    await expectTyped('client', 'Whom it is for');
    await expect.element(button(dialogWords.undo)).toHaveFocus();
    await press(dialogWords.undo);
    await expectTyped('customer', 'Who pays');
    await press(dialogWords.discard);
    await press(dialogWords.cancel);
    await expectClosed();
    await press(edit);
    await expectTyped('client', 'Whom it is for');
    await expect.element(notice(dialogWords.restored)).not.toBeInTheDocument();
  });

  it('never overwrites a change made elsewhere since then', async () => {
    const library = await openVariables([client]);
    const edit = t(words.editCategory, { name: 'client' });
    await leave(edit, 'client', 'Mine');
    library.change(library.variable('client'), { description: 'Theirs' });
    library.tell();
    await expect.element(page.getByRole('article').getByText('Theirs', { exact: true })).toBeVisible();
    await press(edit);
    await expectTyped('client', 'Mine');
    await expect.element(dialog().getByRole('alert').getByText('Theirs', { exact: true })).toBeVisible();
    await press(dialogWords.keepMine);
    await expect.poll(() => library.variable('client').description).toBe('Mine');
  });

  it('is deleted on sign-out', async () => {
    await openVariables([client]);
    await leave(words.create, 'nobody else’s', '');
    expect(allStored()).toContain('nobody else’s');
    api.answers(logout);
    await page.getByRole('button', { name: /anna@example.org/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(allStored()).not.toContain('nobody else’s');
  });
});

it('a 10 MB paste into the dialog is rejected with a message, and the dialog stays usable', async () => {
  const library = await openVariables([]);
  await press(words.create);
  const flood = 'x'.repeat(10 * 1024 * 1024);
  await expect.element(nameField()).toHaveFocus();
  await pasteText(flood);
  await expect.element(nameField()).toHaveAccessibleDescription(messages['variables.name.too_long']);
  await nameField().fill('client');
  await descriptionField().fill('Whom');
  await pasteText(flood);
  await expect.element(notice(t(floodWords.flood, { given: flood.length, maximum: longestPaste }))).toBeVisible();
  await expectTyped('client', 'Whom');
  await press(dialogWords.create);
  await expectShown('client');
  expect(library.variables()).toMatchObject([{ name: 'client', description: 'Whom' }]);
});
