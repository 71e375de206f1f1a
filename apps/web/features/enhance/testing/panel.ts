import { enhance, reportOutcome, useEnhancement } from '@hone/contracts/enhance/enhance';
import {
  changePreferences,
  defaultPreferences,
  getPreferences,
  type Preferences,
} from '@hone/contracts/profile/preferences';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { byCss } from '../../../testing/hands/css.ts';
import {
  startEnhancing,
  type ChangeSpec,
  type FakeEnhancing,
  fakeEnhancing,
} from '../../../testing/fakes/enhancing.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { type LibrarySpec, fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { api, type Opening, openScreen } from '../../../testing/screen.tsx';
import { session } from '../../../data/session.ts';
import { words } from '../words.ts';

// The enhance page, for tests.

/** A rough prompt, and the changes that improve it. */
export const rough = 'hi, write to my boss about teh hours';
export const changes: readonly ChangeSpec[] = [
  { kind: 'filler', before: 'hi, ', after: '', why: 'A greeting tells it nothing.' },
  { kind: 'spelling', before: 'teh', after: 'the', why: 'Fixes a typo.' },
  { kind: 'tone', before: '', after: '. Use a formal tone.', why: 'You wish it so.' },
];
export const better = 'write to my boss about the hours. Use a formal tone.';
export const said = { added: ['Use a formal tone.'], kept: { facts: 2, of: 2 } };

type Panel = Omit<Opening, 'as'> & {
  preferences?: Partial<Preferences>;
  plan?: 'free' | 'pro';
  variables?: LibrarySpec['variables'];
};

export async function openPanel({ preferences, plan = 'free', variables = [], ...opening }: Panel = {}): Promise<void> {
  const anna = makeUser('anna', { pricing_plan: { name: plan } });
  fakeLibrary({ variables });
  await session.keep(tokensOf(anna));
  answerFor(anna);
  fakePreferences(preferences);
  await openScreen('/enhance', opening);
  // Labels are translated.
  await findElement('main textarea');
  await expect.poll(() => api.calls(getPreferences).length).toBeGreaterThan(0);
}

/** With the hidden settings. */
export async function openUnfolded(panel?: Panel): Promise<void> {
  await openPanel(panel);
  await more.click();
}

/** Saves changes, as the server does. */
function fakePreferences(given: Partial<Preferences> = {}): void {
  let kept: Preferences = { ...defaultPreferences, ...given };
  api.answers(getPreferences, () => kept);
  api.answers(changePreferences, ({ body }) => (kept = { ...kept, ...body } as Preferences));
}

/** By keyboard. */
export async function ask(text = rough): Promise<void> {
  await field.fill(text);
  await pressKey('Control+Enter');
}

export async function openEnhanced(more?: Parameters<typeof fakeEnhancing>[1], panel?: Panel): Promise<void> {
  await openPanel(panel);
  fakeEnhancing(changes, { ...said, ...more });
  await ask();
  await expect.element(use).toBeVisible();
}

export async function openRunning(panel?: Panel): Promise<FakeEnhancing> {
  await openPanel(panel);
  const line = startEnhancing();
  await ask();
  await line.sent;
  return line;
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = page.getByRole('textbox', { name: words.yourPrompt, exact: true });
export const result = page.getByRole('region', { name: words.result, exact: true });
/** Its name says what it costs. */
export const use = page.getByRole('button', { name: new RegExp(`^${words.use}`) });
/** Next to an error. */
export const warning = byCss('.line.warn');
/** Each change is a checkbox, seen as the change itself. */
export const box = (change: string) => page.getByRole('checkbox', { name: change, exact: true });
export async function pressChange(change: Locator): Promise<void> {
  await expect.element(change).toBeInTheDocument();
  await pressText(change.element().closest('label')!.querySelector('ins,del,.dropped,.spaces')!);
}
/** In the middle of its last line, as its box may be larger than the text. */
export async function pressText(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const line = [...element.getClientRects()].at(-1)!;
  const { left, top } = element.getBoundingClientRect();
  const position = { x: line.left + line.width / 2 - left, y: line.top + line.height / 2 - top };
  await page.elementLocator(element).click({ position });
}

/** The hidden choices. */
export const more = page.getByRole('button', { name: new RegExp(`^${words.more}`) });

const lineOf = () => result.element().querySelector('output')!;
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
export async function choose(name: string, option: string): Promise<void> {
  await choice(name).click();
  await page.getByRole('option', { name: option }).click();
  await expectChosen(name, option);
}
export async function expectChosen(name: string, option: string): Promise<void> {
  await expect.element(choice(name)).toHaveTextContent(option);
}

export async function expectLine(sentence: string): Promise<void> {
  await expect.poll(() => lineOf().textContent).toBe(sentence);
}

export async function expectInLine(part: string): Promise<void> {
  await expect.poll(() => lineOf().textContent).toContain(part);
}

/** Every update, including repeated ones. */
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

export const requests = () => api.calls(enhance).map(({ body }) => body);
export const requestKeys = () => api.calls(enhance).map(({ headers }) => headers.get('idempotency-key'));
/** What was reported when a result was used. */
export const uses = () => api.calls(useEnhancement).map(({ body }) => body);
export const useKeys = () => api.calls(useEnhancement).map(({ headers }) => headers.get('idempotency-key'));
export const outcomes = () => api.calls(reportOutcome).map(({ body }) => body);
export const preferred = () => api.calls(changePreferences).map(({ body }) => body);
