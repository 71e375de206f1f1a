import { messages } from '@hone/contracts/messages';
import { editVariable } from '@hone/contracts/library/variables';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey } from '../../../testing/hands/keys.ts';
import { goOffline } from '../../../testing/fakes/offline.ts';
import { api } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import {
  button,
  descriptionField,
  dialog,
  expectClosed,
  expectRows,
  expectShown,
  expectToast,
  expectValues,
  nameField,
  openVariables,
  row,
} from '../testing/variables-screen.ts';
import { client, expectRead, open, press } from '../testing/variable-dialog.ts';
import { words } from '../words.ts';
import { words as dialogWords } from './words.ts';

describe('a change made elsewhere', () => {
  it('is shown immediately, even in the untouched fields of an open dialog', async () => {
    const library = await openVariables([client]);
    await open('e');
    await nameField().fill('customer');
    library.change(library.variable('client'), { description: 'The one who pays' });
    library.tell();
    await expect.element(descriptionField()).toHaveValue('The one who pays');
    await expect.element(nameField()).toHaveValue('customer');
    await press(dialogWords.save);
    await expectToast(messages['variables.updated']);
    expect(library.variable('customer')).toMatchObject({ description: 'The one who pays' });
  });

  it('to the same field can be accepted', async () => {
    const library = await openVariables([client]);
    await open('e');
    await descriptionField().fill('Mine');
    library.change(library.variable('client'), { description: 'Theirs' });
    library.tell();
    await expectRead(dialogWords.descriptionNow);
    await press(dialogWords.takeTheirs);
    await expect.element(descriptionField()).toHaveValue('Theirs');
    await press(dialogWords.save);
    await expectClosed();
    expect(library.variable('client').description).toBe('Theirs');
  });

  it('loses no value: values added in two tabs are both kept', async () => {
    const library = await openVariables([client]);
    await open('a');
    await nameField().fill('Mine');
    const { values } = library.variable('client');
    const theirs = { id: crypto.randomUUID(), value: 'Theirs', description: '' };
    library.change(library.variable('client'), { values: [theirs, ...values.slice(1)] });
    await press(dialogWords.add);
    await expectToast(messages['variables.value.created']);
    expect(library.variable('client').values.map(({ value }) => value)).toEqual(['Theirs', 'Aunt Rosa', 'Mine']);
    await expectValues('Theirs', 'Aunt Rosa', 'Mine');
  });

  it('that deleted the value being edited offers to add it again', async () => {
    const library = await openVariables([client]);
    await press(t(words.editValue, { value: 'Northwind' }));
    await nameField().fill('Northwind Ltd');
    library.change(library.variable('client'), { values: library.variable('client').values.slice(1) });
    library.tell();
    await expectRead(dialogWords.valueGone);
    await expect.element(nameField()).toHaveValue('Northwind Ltd');
    await press(dialogWords.addAgain);
    await expectClosed();
    expect(library.variable('client').values.map(({ value }) => value)).toEqual(['Aunt Rosa', 'Northwind Ltd']);
  });

  it('that deleted the variable being edited offers to restore it', async () => {
    const library = await openVariables([client, { name: 'tone' }]);
    await row('client').click();
    await open('e');
    await nameField().fill('customer');
    library.remove(library.variable('client'));
    library.tell();
    await expectRead(dialogWords.variableGone);
    await expect.element(nameField()).toHaveValue('customer');
    await press(dialogWords.bringBack);
    await expectClosed();
    await expect.poll(() => library.variables().map(({ name }) => name)).toEqual(['customer', 'tone']);
    await expectShown('customer');
    await expectValues('Northwind', 'Aunt Rosa');
  });

  it('that deleted the open variable is reported, and focus moves to the main area', async () => {
    const library = await openVariables([client, { name: 'tone' }]);
    await row('client').click();
    (button(t(words.editValue, { value: 'Northwind' })).element() as HTMLElement).focus();
    library.remove(library.variable('client'));
    library.tell();
    await expect.element(page.getByRole('heading', { name: words.missing, exact: true })).toBeVisible();
    await expectRows('tone');
    await expect.poll(() => document.activeElement?.localName).toBe('main');
  });
});

describe('offline', () => {
  it('variables can be read but not changed, and what was typed is kept', async () => {
    const library = await openVariables([client]);
    await open('a');
    await nameField().fill('Mine');
    api.cuts(editVariable);
    const goOnline = goOffline();
    await expectRead(dialogWords.offline);
    await press(dialogWords.add);
    await expectToast(messages['request.unreachable']);
    await expect.element(nameField()).toHaveValue('Mine');
    await press(dialogWords.cancel);
    await expectClosed();
    await expect.element(page.getByText(words.offline, { exact: true })).toBeVisible();
    await expectValues('Northwind', 'Aunt Rosa');
    await pressKey('n');
    (button(t(words.removeCategory, { name: 'client' })).element() as HTMLElement).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectRows('client');
    goOnline();
    await expect.element(page.getByText(words.offline, { exact: true })).not.toBeInTheDocument();
    await open('n');
    expect(library.variables()).toHaveLength(1);
  });
});
