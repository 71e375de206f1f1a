import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '@hone/panel/t';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { words } from '../../library/words.ts';
import { idOf, promptRow } from '../../testing/library.ts';
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

it('A set of values fills in the form, and a prompt inside the prompt is inserted with its own variables', async () => {
  const sets = [{ id: idOf(9), name: 'Rosa', values: [{ name: 'WHO', value: 'Rosa' }] }];
  const letter = promptRow(1, { name: 'Letter', text: 'For {{who}}. {{> end}} {{> Nobody}}', value_sets: sets });
  const opened = await openPage({
    text: '//',
    prompts: [letter, promptRow(2, { name: 'End', text: 'Yours, {{me}}' })],
  });
  opened.library.prompts('//');
  await userEvent.keyboard('letter');
  await expect.element(page.getByText('No prompt is called “Nobody”', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('combobox', { name: words.sets }).selectOptions('Rosa');
  await expect.element(field('who')).toHaveValue('Rosa');
  await field('me').fill('Ana');
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened.text).toBe('For Rosa. Yours, Ana {{> Nobody}}');
});

it('A circle of prompts says its way in the preview, and nothing of it is inserted', async () => {
  const prompts = [promptRow(1, { name: 'A', text: '{{> B}}' }), promptRow(2, { name: 'B', text: '{{> A}}' })];
  const opened = await openPage({ text: '//', prompts });
  opened.library.prompts('//');
  await expect.element(page.getByText(/A → B → A|B → A → B/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened.asked.some(({ ask }) => ask === 'prompt')).toBe(true);
  expect(opened.text()).toBe('//');
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
