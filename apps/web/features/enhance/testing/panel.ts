import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { changePreferences, defaultPreferences, getPreferences, type Preferences } from '@hone/contracts/preferences';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../../testing/css.ts';
import { beginEnhancing, type GivenChange, type PlayedEnhancing, playEnhancing } from '../../../testing/enhancing.ts';
import { pressKey } from '../../../testing/keys.ts';
import { playLibrary } from '../../../testing/library.ts';
import { at } from '../../../testing/looking.ts';
import { answerFor, somebody, tokensOf } from '../../../testing/people.ts';
import { api, type Opening, openScreen } from '../../../testing/screen.tsx';
import { session } from '../../../platform/session.ts';
import { words } from '../words.ts';

// The page with the panel, as its tests see it.

/** What somebody writes, and what is made of it by these changes. */
export const rough = 'hi, write to my boss about teh hours';
export const changes: readonly GivenChange[] = [
  { kind: 'filler', before: 'hi, ', after: '', why: 'A greeting tells it nothing.' },
  { kind: 'spelling', before: 'teh', after: 'the', why: 'Fixes a typo.' },
  { kind: 'tone', before: '', after: '. Use a formal tone.', why: 'You wish it so.' },
];
export const better = 'write to my boss about the hours. Use a formal tone.';
export const said = { added: ['Use a formal tone.'], kept: { facts: 2, of: 2 } };

type Panel = Omit<Opening, 'as'> & { preferences?: Partial<Preferences> };

/** The page of somebody who has nothing, but for what they prefer. */
export async function openPanel({ preferences, ...opening }: Panel = {}): Promise<void> {
  const anna = somebody('anna');
  playLibrary();
  await session.keep(tokensOf(anna));
  answerFor(anna);
  playPreferences(preferences);
  await openScreen('/enhance', opening);
  // In other languages its name is another one.
  await at('main textarea');
  await expect.poll(() => api.calls(getPreferences).length).toBeGreaterThan(0);
}

/** What somebody prefers, as the server keeps it. */
function playPreferences(given: Partial<Preferences> = {}): void {
  let kept: Preferences = { ...defaultPreferences, ...given };
  api.answers(getPreferences, () => kept);
  api.answers(changePreferences, ({ body }) => (kept = { ...kept, ...body } as Preferences));
}

/** Asked for by its keys. */
export async function ask(text = rough): Promise<void> {
  await field.fill(text);
  await pressKey('Control+Enter');
}

/** A page with a better prompt on it. */
export async function openEnhanced(more?: Parameters<typeof playEnhancing>[1], panel?: Panel): Promise<void> {
  await openPanel(panel);
  playEnhancing(changes, { ...said, ...more });
  await ask();
  await expect.element(use).toBeVisible();
}

/** A page on which one is on its way. */
export async function openRunning(panel?: Panel): Promise<PlayedEnhancing> {
  await openPanel(panel);
  const line = beginEnhancing();
  await ask();
  await line.sent;
  return line;
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = page.getByRole('textbox', { name: words.yourPrompt, exact: true });
export const result = page.getByRole('region', { name: words.result, exact: true });
export const use = button(words.use);
/** Beside what went wrong. */
export const warning = byCss('section > output .lucide-circle-alert');
/** Every change has a box that keeps it. */
export const box = (change: string) => page.getByRole('checkbox', { name: change, exact: true });

const lineOf = () => result.element().querySelector(':scope > output')!;
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
/** How it is to be enhanced. */
export async function choose(name: string, option: string): Promise<void> {
  await choice(name).click();
  await page.getByRole('option', { name: option }).click();
  await expectChosen(name, option);
}
export async function expectChosen(name: string, option: string): Promise<void> {
  await expect.element(choice(name)).toHaveTextContent(option);
}

/** What the one polite line says, as it is heard. */
export async function expectLine(sentence: string): Promise<void> {
  await expect.poll(() => lineOf().textContent).toBe(sentence);
}

/** All that the line comes to say from now on: each time it is heard once more. */
export function listenToLine(): string[] {
  const heard: string[] = [];
  const line = lineOf();
  const hear = () => void heard.push(line.textContent);
  new MutationObserver(hear).observe(line, { childList: true, characterData: true, subtree: true });
  return heard;
}

export async function expectDraft(text: string): Promise<void> {
  await expect.element(field).toHaveValue(text);
}

/** What was sent to be enhanced, and by which keys. */
export const asked = () => api.calls(enhance).map(({ body }) => body);
export const keysOfAsked = () => api.calls(enhance).map(({ headers }) => headers.get('idempotency-key'));
/** What was told of what became of it. */
export const outcomes = () => api.calls(reportOutcome).map(({ body }) => body);
export const preferred = () => api.calls(changePreferences).map(({ body }) => body);
