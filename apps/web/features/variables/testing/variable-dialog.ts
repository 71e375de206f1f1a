import { expect } from 'vitest';
import { pressKey } from '../../../testing/hands/keys.ts';
import { button, dialog, nameField } from './variables-screen.ts';

// The dialog in which a variable is edited, for tests.

export const client = { name: 'client', description: 'Whom it is for', values: ['Northwind', 'Aunt Rosa'] };
export const press = (name: string) => button(name).click();

export async function expectRead(sentence: string): Promise<void> {
  await expect.element(dialog().getByText(sentence, { exact: true })).toBeVisible();
}

/** Waits for the dialog that the key opens. */
export async function open(key: string): Promise<void> {
  await pressKey(key);
  await expect.element(nameField()).toBeVisible();
}
