import { expect } from 'vitest';
import { t } from '../../../ui/t.ts';
import { words } from '../values/words.ts';
import { button, dialog } from './variables-screen.ts';

// The dialog that asks for values, for tests.

export const template = 'Write to {{client}} about {{order}}.\nKeep a {{tone}} tone; name {{Client}} twice.';
export const variables = [
  {
    name: 'client',
    description: 'Whom it is for',
    values: [['Northwind', 'Pays late'], 'Aunt Rosa'],
    default_value: 'Northwind',
  },
  { name: 'tone', values: ['calm', 'warm'] },
] as const;

export const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
export const left = (name: string) => {
  const leaves = t(words.leave, { reference: `{{${name}}}` });
  return dialog().getByRole('checkbox', { name: leaves, exact: true });
};
export const value = (name: string) => dialog().getByRole('button', { name, exact: true });
export const chips = (name: string) =>
  dialog()
    .getByRole('group', { name: t(words.chips, { name }) })
    .getByRole('button');
const previewed = () => dialog().getByRole('heading', { name: words.preview, exact: true });
export const preview = () => (previewed().element().nextElementSibling as HTMLElement).innerText;
export const add = (name: string) => button(t(words.addSaid, { value: name }));
export async function expectValue(name: string, text: string): Promise<void> {
  await expect.element(field(name)).toHaveValue(text);
}
