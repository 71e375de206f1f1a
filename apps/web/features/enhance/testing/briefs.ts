import type { Brief } from '@hone/client/versions';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { playEnhancing } from '../../../testing/enhancing.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { ask, openPanel, result } from './panel.ts';

/** The draft that the brief is about. */
export const thin = 'plan a dinner';

/** A question, a row of one, one of several with proposals, and one that a variable can keep. */
export const brief: Brief = {
  frame: 'event',
  label: 'A dinner',
  rows: [
    {
      slot: 'my_facts.guests',
      kind: 'fact',
      label: 'Who’s coming?',
      essential: true,
      hint: 'six friends, two of them kids',
      options: [
        { id: 'family', label: 'My family', insert: 'It’s for my family.' },
        { id: 'friends', label: 'Friends', insert: 'It’s for friends.' },
      ],
      own: 'It’s for {value}.',
    },
    {
      slot: 'budget',
      kind: 'decision',
      label: 'Budget',
      options: [
        { id: 'low', label: 'Cheap', insert: 'Keep it cheap.' },
        { id: 'high', label: 'Splash out', insert: 'It may be expensive.' },
      ],
      own: 'My budget is {value}.',
    },
    {
      slot: 'must_include',
      kind: 'decision',
      label: 'To cover',
      multi: true,
      options: [
        { id: 'menu', label: 'The menu', insert: 'the menu' },
        { id: 'list', label: 'A shopping list', insert: 'a shopping list' },
        { id: 'times', label: 'When to start', insert: 'when to start' },
      ],
      own: 'Cover {value}.',
      proposed: ['menu', 'list'],
    },
    {
      slot: 'avoid.food',
      kind: 'fact',
      label: 'What to avoid',
      hint: 'nuts, pork',
      options: [],
      own: 'Leave out {value}.',
      remember: 'My diet',
    },
  ],
  ask_first: null,
  at: thin.length,
  most_words: 60,
};
export const proposed = `${thin}. Cover the menu, a shopping list.`;

type Panel = Parameters<typeof openPanel>[0];

export async function openBrief(changes: Partial<Brief> = {}, panel?: Panel): Promise<void> {
  await openPanel(panel);
  playBrief(changes);
  await ask(thin);
  await expect.element(rowNamed(changes.rows?.[0]?.label ?? brief.rows[0]!.label)).toBeVisible();
}

export function playBrief(changes: Partial<Brief> = {}, more: Parameters<typeof playEnhancing>[1] = {}): void {
  playEnhancing([], { brief: { ...brief, ...changes }, ...more });
}

export const rowNamed = (label: string) => result.getByRole('group', { name: label, exact: true });
export const chip = (label: string) => result.getByRole('button', { name: label, exact: true });
export const proposal = (label: string) => chip(t(words.optionProposed, { option: label }));
export const own = (label: string) =>
  page.getByRole('textbox', { name: t(words.rowOwnAbout, { row: label }), exact: true });

/** The better prompt, as it reads. */
export async function expectText(text: string): Promise<void> {
  await expect.poll(() => readText()).toBe(text);
}

function readText(): string {
  const shown = result.element().querySelector('[class*="font-mono"]');
  return shown?.textContent ?? '';
}
