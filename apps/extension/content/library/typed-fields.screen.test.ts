import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '@hone/panel/t';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { words } from '../../library/words.ts';
import { promptRow } from '../../testing/library.ts';
import { leavePage, openPage, plainField } from '../../testing/library-page.ts';

afterEach(leavePage);

const text = 'For {{who}}, {{tone}}:\n{{body}}\nBy {{due}} {{note}}. Send {{size}}.';
const given = { ...plainField, values: [], typed: '' };
const tones = ['calm', 'warm'].map((value) => ({ value, description: '' }));
const fields = [
  { ...given, name: 'tone', control: 'choice' as const, values: tones },
  { ...given, name: 'body', control: 'long' as const },
  { ...given, name: 'due', control: 'date' as const },
  { ...given, name: 'note', isOptional: true },
  { ...given, name: 'size', control: 'number' as const },
];
const field = (name: string) => page.getByLabelText(name, { exact: true });
const inside = () => document.querySelector('hone-companion')?.shadowRoot?.activeElement;

async function openForm() {
  const opened = await openPage({ text: '//', prompts: [promptRow(1, { name: 'Order', text })], fields });
  opened.library.prompts('//');
  await expect.element(page.getByRole('option', { name: 'Order' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inside() === field('who').query()).toBe(true);
  return opened;
}

it('Each type has its own field in a page too, filled in by keyboard, and Enter inserts from all but the long one', async () => {
  const opened = await openForm();
  await userEvent.keyboard('Rosa{Tab}{Tab}{ArrowDown}{ArrowDown}{Tab}{Tab}one{Enter}two');
  await field('due').fill('2026-03-31');
  (field('size').element() as HTMLElement).focus();
  await userEvent.keyboard('12,5');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened.text).toBe('For Rosa, warm:\none\ntwo\nBy 2026-03-31. Send 12,5.');
});

it('What can’t be a number is said at its field, which takes the focus, and nothing is inserted', async () => {
  const opened = await openForm();
  await field('size').fill('ten or so');
  (field('who').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('size')).toHaveAccessibleDescription(words.notNumber);
  await expect.poll(() => inside() === field('size').query()).toBe(true);
  expect(opened.text()).toBe('//');
  await expect.element(page.getByText(t(words.leaveOut, { reference: '{{note}}' }))).toBeVisible();
});
