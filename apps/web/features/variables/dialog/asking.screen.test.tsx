import { createVariable, editVariable } from '@hone/contracts/library/variables';
import { messages } from '@hone/contracts/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api } from '../../../testing/screen.tsx';
import { button, dialog, expectClosed, nameField, openVariables } from '../testing/variables-screen.ts';
import { words } from '../words.ts';
import { words as dialogWords } from './words.ts';

const pro = () => ({ as: makeUser('anna', { pricing_plan: { name: 'pro' } }) });
const type = () => dialog().getByRole('combobox', { name: dialogWords.type });
const optional = () => dialog().getByRole('checkbox', { name: dialogWords.isOptional });
const choose = async (name: string) => {
  await type().click();
  await page.getByRole('option', { name }).click();
};

it('A variable is made a date that can be left out where it is named, and its page says so', async () => {
  await openVariables([{ name: 'client' }], pro());
  await button(words.create).click();
  await nameField().fill('due');
  await choose(dialogWords.types.date);
  await optional().click();
  await expectAccessible();
  await button(dialogWords.create).click();
  await expectClosed();
  const { body } = api.calls(createVariable)[0]!;
  expect(body).toEqual({ name: 'due', description: '', values: [], type: 'date', is_optional: true });
  await expect.element(page.getByText(dialogWords.types.date, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words.isOptional, { exact: true })).toBeVisible();
});

it('A type that some values don’t fit is refused where it is chosen, and nothing is sent', async () => {
  await openVariables([{ name: 'client', values: ['Northwind'] }], pro());
  await pressKey('e');
  await choose(dialogWords.types.number);
  await button(dialogWords.save).click();
  await expect.element(type()).toHaveAccessibleDescription(messages['variables.type.values']);
  expect(api.calls(editVariable)).toEqual([]);
  await choose(dialogWords.types.choice);
  await button(dialogWords.save).click();
  await expectClosed();
});

it('The Free plan sees in one quiet line that types are part of Pro, and keeps a type that is there', async () => {
  await openVariables([{ name: 'size', type: 'number', values: ['10'] }]);
  await button(words.create).click();
  await expect.element(dialog().getByText(/are part of Pro\./)).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing-plans');
  await expect.element(type()).not.toBeInTheDocument();
  await pressKey('Escape');
  await expectClosed();
  await pressKey('e');
  await type().click();
  const options = page.getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toHaveLength(2);
  await expectAccessible();
});
