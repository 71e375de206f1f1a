import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { byCss, textsOf } from '../../../testing/hands/css.ts';
import { type LibrarySpec, type VariableSpec, type FakeLibrary, fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { type Opening, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as dialogWords } from '../dialog/words.ts';
import { words } from '../words.ts';

// The variables library, for tests.

interface VariablesOpening extends Opening {
  address?: string;
  categories?: LibrarySpec['categories'];
}

export const three = [
  { name: 'a' },
  { name: 'b', description: 'The second', values: [['one', 'First'], 'two', 'three'], default_value: 'two' },
  { name: 'c' },
] as const;

export async function openVariables(
  variables: readonly VariableSpec[],
  { address = '/variable-library', categories = {}, ...opening }: VariablesOpening = {},
): Promise<FakeLibrary> {
  const library = fakeLibrary({ variables, categories });
  await openScreen(address, { as: makeUser('anna'), ...opening });
  await findElement(variables.length > 0 ? 'main [data-row], main article' : 'main h2');
  return library;
}

export const row = (name: string) => byCss('main [data-row]').filter({ has: page.getByText(name, { exact: true }) });
export const rowNames = () =>
  [...document.querySelectorAll('main [data-row]')].map((one) => one.querySelector('[dir=auto]')?.textContent);
export const details = () => page.getByRole('article');
export const valueNames = () => textsOf('article [data-value] [data-stop] span span:first-child');
export const valueRow = (name: string) => byCss('article [data-value]').filter({ hasText: name });
export const dialog = () => page.getByRole('dialog');
export const toasts = () => page.getByRole('status', { name: /^Notifications/ });
export const undo = () => toasts().getByRole('button', { name: words.undo, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const pressDelete = (name: string) => button(t(words.removeCategory, { name })).click();
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
export const nameField = () => field(dialogWords.name);
export const descriptionField = () => field(`${dialogWords.description} (optional)`);
export const variableShown = () => new URL(location.href).searchParams.get('variable');

export async function expectToast(sentence: string): Promise<void> {
  await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
}
export async function expectShown(name: string): Promise<void> {
  await expect.element(details().getByRole('heading', { name, exact: true })).toBeVisible();
}
/** The dialog returns the focus a moment after closing. */
export async function expectClosed(): Promise<void> {
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement !== document.body, { message: 'the focus is back' }).toBe(true);
}
export async function expectValues(...names: string[]): Promise<void> {
  await expect.poll(valueNames).toEqual(names);
}
export async function expectRows(...names: string[]): Promise<void> {
  await expect.poll(rowNames).toEqual(names);
}

export function focused(): string | null | undefined {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.querySelector('[dir=auto]')?.textContent ?? element?.localName;
}

export async function expectFocused(name: string): Promise<void> {
  await expect.poll(focused).toBe(name);
}
