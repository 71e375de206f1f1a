import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { preview } from '../testing/values-dialog.ts';
import { dialog } from '../testing/variables-screen.ts';
import { words } from './words.ts';

const text = 'To {{client}}, {{tone}}:\n{{body}}\nBy {{due}} {{note}}. Send {{size}}.';
const variables = [
  { name: 'client', values: ['Northwind'] },
  { name: 'tone', type: 'choice', values: ['calm', 'warm'] },
  { name: 'body', type: 'long_text' },
  { name: 'due', type: 'date' },
  { name: 'note', is_optional: true },
  { name: 'size', type: 'number', values: ['10'] },
] as const;

/** Opens the dialog by C. */
async function openDialog() {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const library = fakeLibrary({ variables, categories: { Mails: [{ name: 'Order', text }] } });
  const { id } = library.prompt('Order');
  await openScreen(`/prompt-library?category=all&prompt=${id}`, { as: makeUser('anna') });
  await findElement('[data-column=preview] mark');
  await pressKey('c');
  await expect.element(field('client')).toHaveFocus();
  return () => copied.mock.lastCall?.[0];
}
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const checkbox = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
const leftOut = () => checkbox(t(words.leaveOut, { reference: '{{note}}' }));

it('Each type has its own field, and all are filled in and copied by keyboard alone', async () => {
  const copied = await openDialog();
  await typeKeys('Rosa');
  await field('tone').element().focus();
  await pressKey('Enter');
  await expect.element(page.getByRole('option', { name: 'calm' })).toBeVisible();
  await pressKey('Enter');
  await expect.element(field('tone')).toHaveTextContent('calm');
  await pressKey('Tab');
  await pressKey('Tab');
  await expect.element(field('body')).toHaveFocus();
  await typeKeys('one');
  await pressKey('Enter');
  await typeKeys('two');
  await field('due').fill('2026-03-31');
  await field('size').element().focus();
  await typeKeys('12,5');
  await expectAccessible();
  await pressKey('Enter');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(copied()).toBe('To Rosa, calm:\none\ntwo\nBy 2026-03-31. Send 12,5.');
});

it('What can’t be a number stops the copy, says why, and takes the focus; leaving the name is always possible', async () => {
  const copied = await openDialog();
  await field('size').fill('ten or so');
  await field('client').element().focus();
  await expect.element(field('size')).toHaveAccessibleDescription(words.notNumber);
  await pressKey('Enter');
  await expect.element(field('size')).toHaveFocus();
  expect(copied()).toBeUndefined();
  await checkbox(t(words.leave, { reference: '{{size}}' })).click();
  await dialog().getByRole('button', { name: words.copy }).click();
  await expect.poll(copied).toContain('Send {{size}}.');
});

it('A name that can be left out takes its space along, and stays out until it is filled in', async () => {
  await openDialog();
  await expect.element(leftOut()).toBeChecked();
  await expect.poll(preview).toContain('By {{due}}. Send');
  await field('note (optional)').fill('at noon');
  await expect.element(leftOut()).not.toBeChecked();
  await expect.poll(preview).toContain('By {{due}} at noon. Send');
});
