import type { Brief } from '@hone/panel/session/versions';
import { asked, brief as sample } from '@hone/panel/testing/sample';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fakeEnhancing } from '../../../testing/fakes/enhancing.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';
import { ask, openPanel, result } from './panel.ts';

/** The draft that the brief is about. */
export const thin = asked.text;

const [question, audience, parts, , place] = sample.rows;
/** The sample's, but the question has options, and nothing is remembered. */
export const brief: Brief = {
  ...sample,
  rows: [
    {
      ...question!,
      options: [
        { id: 'move', label: 'A move', insert: 'We’re moving.' },
        { id: 'sale', label: 'A sale', insert: 'We have a sale.' },
      ],
    },
    audience!,
    parts!,
    { ...place!, hint: 'Porto, Portugal', remembered: undefined },
  ],
};
export const proposed = `${thin}. Cover the dates, what’s next.`;

type Panel = Parameters<typeof openPanel>[0];

export async function openBrief(changes: Partial<Brief> = {}, panel?: Panel): Promise<void> {
  await openPanel(panel);
  fakeBrief(changes);
  await ask(thin);
  await expect.element(rowNamed(changes.rows?.[0]?.label ?? brief.rows[0]!.label)).toBeVisible();
}

export function fakeBrief(changes: Partial<Brief> = {}, more: Parameters<typeof fakeEnhancing>[1] = {}): void {
  fakeEnhancing([], { brief: { ...brief, ...changes }, ...more });
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

export function readText(): string {
  return result.element().querySelector('.body')?.textContent ?? '';
}
