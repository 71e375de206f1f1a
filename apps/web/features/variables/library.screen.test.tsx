import { messages } from '@hone/contracts/messages';
import { createVariable, deleteVariable, editVariable } from '@hone/contracts/library/variables';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { makePerson, inputMethods } from '../../testing/hands/input-methods.ts';
import { fake } from '../../testing/fakes/fake.ts';
import { api, reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { words as uiWords } from '../../ui/words.ts';
import { words as dialogWords } from './dialog/words.ts';
import {
  button,
  descriptionField,
  details,
  dialog,
  expectClosed,
  expectRows,
  expectShown,
  expectToast,
  expectValues,
  nameField,
  openVariables,
  row,
  rowNames,
  valueRow,
  variableShown,
} from './testing/variables-screen.ts';
import { words } from './words.ts';

const values = [['Northwind', 'Pays late'], 'Aunt Rosa'] as const;
const client = { name: 'client', description: 'Whom it is for', values };
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
async function expectRead(text: string): Promise<void> {
  await expect.element(details().getByText(text, { exact: true })).toBeVisible();
}
const searchField = page.getByLabelText(words.search, { exact: true });
const press = (name: string) => button(name).click();

describe('the Variables Library', () => {
  it('explains itself to users without variables, and lets them create the first one', async () => {
    const library = await openVariables([]);
    await expectLabels('Variables Library');
    await expect.element(page.getByText(t(words.noneText, { reference: '{{client}}' }), { exact: true })).toBeVisible();
    await press(words.create);
    await nameField().fill('client');
    await press(dialogWords.create);
    await expectShown('client');
    expect(library.variables().map(({ name }) => name)).toEqual(['client']);
  });

  it('lists the variable categories by name, each with its values, and the open one in full', async () => {
    await openVariables([client, { name: 'tone' }, { name: 'Audience 10' }, { name: 'audience 9' }]);
    await expect.element(heading(words.variables)).toBeVisible();
    await expectRows('audience 9', 'Audience 10', 'client', 'tone');
    await expect.element(row('client').getByText('Northwind, Aunt Rosa', { exact: true })).toBeVisible();
    await expect.element(row('tone').getByText(words.noValues, { exact: true })).toBeVisible();
    await row('client').click();
    await expectRead('Whom it is for');
    await expectRead('Pays late');
    await expectValues('Northwind', 'Aunt Rosa');
  });

  it.each(inputMethods)('lets users add, edit and delete variables and values (%s)', async (way) => {
    const library = await openVariables([{ name: 'tone' }]);
    const person = makePerson(way);
    const open = async (key: string, label: string) => (way === 'keyboard' ? pressKey(key) : press(label));
    const description = `${dialogWords.description} (optional)`;
    (row('tone').element() as HTMLElement).focus();

    await open('n', words.create);
    await person.fillNamed(dialogWords.name, '  client  name ');
    await person.fillNamed(description, 'Whom it is for');
    await person.pressNamed(dialogWords.create);
    await expectToast(messages['variables.created']);
    await expectShown('client name');
    const made = library.variable('client name');
    expect(made).toMatchObject({ description: 'Whom it is for', values: [] });
    expect(variableShown()).toBe(made.id);
    await expect.element(row('client name')).toHaveFocus();

    await open('a', words.addValue);
    await person.fillNamed(dialogWords.name, 'Northwind');
    await person.fillNamed(description, 'Pays late');
    await person.pressNamed(dialogWords.add);
    await expectToast(messages['variables.value.created']);
    await expectValues('Northwind');
    await expectClosed();

    await person.pressNamed(t(words.editValue, { value: 'Northwind' }));
    await person.fillNamed(dialogWords.name, 'Northwind Ltd');
    await person.pressNamed(dialogWords.save);
    await expectToast(messages['variables.updated']);
    await expectValues('Northwind Ltd');
    await expectClosed();
    const [value] = library.variable('client name').values;
    expect(value).toMatchObject({ value: 'Northwind Ltd', description: 'Pays late' });

    if (way === 'keyboard') (row('client name').element() as HTMLElement).focus();
    await open('e', t(words.editCategory, { name: 'client name' }));
    await person.fillNamed(dialogWords.name, 'client');
    await person.fillNamed(description, 'Who pays');
    await person.pressNamed(dialogWords.save);
    await expectRows('client', 'tone');
    await expect.poll(() => library.variable('client')).toMatchObject({ id: made.id, description: 'Who pays' });
    await expectClosed();

    await person.pressNamed(t(words.removeValue, { value: 'Northwind Ltd' }));
    await expectToast(messages['variables.value.deleted']);
    await expect.poll(() => library.variable('client').values).toEqual([]);
    await person.pressNamed(t(words.removeCategory, { name: 'client' }));
    await expectToast(messages['variables.deleted']);
    await expect.poll(() => library.variables().map(({ name }) => name)).toEqual(['tone']);
    expect(rowNames()).toEqual(['tone']);
  });

  it('keeps the open variable in the URL: Back and a reload return to it', async () => {
    const library = await openVariables([client, { name: 'tone' }]);
    await expectShown('client');
    await row('tone').click();
    await expectShown('tone');
    await row('client').click();
    await expect.poll(variableShown).toBe(library.variable('client').id);
    history.back();
    await expectShown('tone');
    await reopen();
    await expectShown('tone');
    await expect.element(row('tone')).toHaveAttribute('aria-current', 'true');
  });

  it('says so if a variable no longer exists', async () => {
    await openVariables([client], { address: '/variable-library?variable=11111111-1111-4111-8111-111111111111' });
    await expect.element(heading(words.missing)).toBeVisible();
  });

  it('says so if a variable answers Hone’s questions', async () => {
    await openVariables([{ name: 'My Place', values: ['Porto'], default_value: 'Porto' }]);
    await expectRead(words.forQuestions);
    await expect.element(details().getByText(/^No prompts/)).not.toBeInTheDocument();
  });

  it('searches names, descriptions and values, and says what it did not find', async () => {
    const tone = { name: 'tone', values: [['calm', 'As Northwind likes it']] } as const;
    await openVariables([client, tone, { name: 'city' }]);
    await pressKey('/');
    await typeKeys('northWIND');
    await expectRows('client', 'tone');
    await expect.poll(() => new URL(location.href).searchParams.get('search')).toBe('northWIND');
    await searchField.fill('{{tone}}');
    await expectRows('tone');
    await searchField.fill('whom');
    await expectRows('client');
    await searchField.fill('nobody');
    await expect.element(heading(t(words.nothingFound, { search: 'nobody' }))).toBeVisible();
    await press(words.clear);
    await expectRows('city', 'client', 'tone');
    await expect.element(searchField).toHaveFocus();
    await pressKey('ArrowDown');
    await expect.element(row('city')).toHaveFocus();
  });

  it('makes a value the default with one press, and undoes that with another', async () => {
    const library = await openVariables([client]);
    await press(t(words.makeDefaultSaid, { value: 'Aunt Rosa' }));
    await expect.element(valueRow('Aunt Rosa').getByText(words.isDefault, { exact: true })).toBeVisible();
    await expectToast(messages['variables.updated']);
    expect(library.variable('client').default_value).toBe('Aunt Rosa');
    await press(t(words.makeDefaultSaid, { value: 'Northwind' }));
    await expect.poll(() => library.variable('client').default_value).toBe('Northwind');
    await press(t(words.dropDefaultSaid, { value: 'Northwind' }));
    await expect.poll(() => library.variable('client').default_value).toBeNull();
    await expect.element(details().getByText(words.isDefault, { exact: true })).not.toBeInTheDocument();
  });

  it('copies a variable in the form that prompts use, such as {{client}}', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openVariables([client]);
    await press(t(words.copyReference, { reference: '{{client}}' }));
    await expect.element(page.getByRole('status').getByText(uiWords.copied, { exact: true })).toBeInTheDocument();
    expect(written.mock.calls).toEqual([['{{client}}']]);
  });
});

describe('a refusal by the server', () => {
  it('is shown under the field it is about, and everything typed is kept', async () => {
    await openVariables([client]);
    api.refuses(createVariable, 'variables.name.taken', { fields: { name: ['variables.name.taken'] } });
    await pressKey('n');
    await nameField().fill('order');
    await descriptionField().fill('Its number');
    await press(dialogWords.create);
    await expect.element(nameField()).toHaveAccessibleDescription(messages['variables.name.taken']);
    await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(nameField()).toHaveValue('order');
    await expect.element(descriptionField()).toHaveValue('Its number');
  });

  it('without a reason shows the specified message, rolls back the list, and keeps what was typed', async () => {
    await openVariables([client]);
    for (const endpoint of [createVariable, editVariable, deleteVariable]) api.answersPage(endpoint, 400, '');
    await pressKey('n');
    await nameField().fill('order');
    await press(dialogWords.create);
    await expectToast(messages['variables.create.failed']);
    await expect.element(nameField()).toHaveValue('order');
    await expectRows('client');
    await press(dialogWords.cancel);
    await expectClosed();

    await pressKey('e');
    await nameField().fill('customer');
    await press(dialogWords.save);
    await expectToast(messages['variables.update.failed']);
    await expect.element(nameField()).toHaveValue('customer');
    await expectRows('client');
    await press(dialogWords.cancel);
    await expectClosed();

    await press(t(words.removeCategory, { name: 'client' }));
    await expectToast(messages['variables.delete.failed']);
    await expectRows('client');
  });

  it('isn’t waited for: a new variable is listed immediately', async () => {
    const library = await openVariables([client]);
    const held = api.holds(createVariable);
    const fetched = vi.spyOn(fake, 'fetch');
    await pressKey('n');
    await nameField().fill('order');
    await pressKey('Enter');
    const { body } = await held.sent;
    // As in the raw response: a declaration would fill in what is missing.
    const sent = fetched.mock.calls.findLast(([, given]) => given?.method === 'POST');
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ name: 'order', description: '', values: [] });
    await expectRows('client', 'order');
    await expect.element(dialog().getByRole('button', { name: uiWords.busy })).toHaveAttribute('aria-busy', 'true');
    held.answer(library.addVariable(body.name));
    await expectToast(messages['variables.created']);
    await expectRows('client', 'order');
  });
});
