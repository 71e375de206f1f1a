import { listChanges } from '@hone/contracts/library/changes';
import { defaultPreferences, getPreferences, type Preferences } from '@hone/contracts/profile/preferences';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../../data/session.ts';
import { byCss, textsOf } from '../../../testing/hands/css.ts';
import { emptyLibrary } from '../../../testing/fakes/empty-library.ts';
import {
  chat,
  type HistorySpec,
  type HistoryPromptSpec,
  type FakeHistory,
  fakeHistory,
  readAt,
} from '../../../testing/fakes/history.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { findElement } from '../../../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../../../testing/people.ts';
import { makePerson, type InputMethod } from '../../../testing/hands/input-methods.ts';
import { api, type Opening, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { formatTime } from '../page/days.ts';
import { words as sessionWords } from '../session/words.ts';
import { words } from '../words.ts';

// The history page, for tests.

export const phone = { width: 375, height: 720 };
/** c is the newest. */
export const three: readonly HistoryPromptSpec[] = [
  { in: chat('a'), text: 'one' },
  { in: chat('b'), text: 'two' },
  { in: chat('c'), text: 'three' },
];

interface HistoryOpening extends Omit<Opening, 'as'> {
  preferences?: Preferences;
}

type Lead = (history: FakeHistory) => string;

/** The address of a session opened from elsewhere. */
export const toSession =
  (address: string, prompt?: string): Lead =>
  (history) =>
    `/history?session=${history.idOf(address)}${prompt === undefined ? '' : `&prompt=${history.promptId(prompt)}`}`;

export async function goTo(
  given: HistorySpec | readonly HistoryPromptSpec[],
  lead: Lead = () => '/history',
  { preferences = defaultPreferences, ...opening }: HistoryOpening = {},
): Promise<FakeHistory> {
  const history = fakeHistory('length' in given ? { prompts: given } : given);
  api.answers(listChanges, emptyLibrary);
  const anna = makeUser('anna');
  await session.keep(tokensOf(anna));
  answerFor(anna);
  api.answers(getPreferences, preferences);
  await openScreen(lead(history), opening);
  return history;
}

/** Waits for the list, or for its empty state. */
export async function openHistory(...given: Parameters<typeof goTo>): Promise<FakeHistory> {
  const history = await goTo(...given);
  await findElement('main [data-row], main h2');
  return history;
}

export const rows = () => byCss('main li').filter({ has: byCss('[data-row]') });
export const row = (address: string) =>
  byCss('main [data-row]').filter({ has: page.getByText(address, { exact: true }) });
export const itemOf = (address: string) => byCss('main li').filter({ has: page.getByText(address, { exact: true }) });
/** Only those drawn, top to bottom. */
const rowsShown = () =>
  [...document.querySelectorAll('main [data-row] > .sr-only')].map(({ textContent }) => textContent);
/** Only those drawn, part by part, each with its day. */
export const rowTexts = () => textsOf('main li').map((text) => text.split(/\s*\n+\s*/));
export const minutesAgo = (minutes: number) => readAt - minutes * 60_000;
export const saidOf = (count: number, minutes: number) =>
  t(words.prompts, { count, time: formatTime(minutesAgo(minutes)) });

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
export const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
export const searchField = () => page.getByRole('searchbox', { name: words.search });
export const toasts = () => page.getByRole('status', { name: /^Notifications/ });
/** The newest is on top. */
export const undo = (which = 0) => toasts().getByRole('button', { name: words.undo, exact: true }).nth(which);
export const choose = (item: string) => page.getByRole('menuitem', { name: item, exact: true }).click();
export const query = () => Object.fromEntries(new URL(location.href).searchParams);
export const address = () => location.pathname + location.search;

export async function openMenuOf(of: string): Promise<void> {
  await itemOf(of).getByRole('button', { name: words.sessionMore }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

export async function expectRows(...addresses: string[]): Promise<void> {
  await expect.poll(rowsShown).toEqual(addresses);
}
export async function expectToast(sentence: string): Promise<void> {
  await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
}

/** The focused row's address, otherwise the focused element. */
export function focused(): string | null | undefined {
  const element = document.activeElement;
  if (element?.matches('[data-row]')) return element.querySelector('.sr-only')?.textContent;
  return element?.getAttribute('aria-label') ?? element?.localName;
}
export async function expectFocused(wanted: string): Promise<void> {
  await expect.poll(focused).toBe(wanted);
}
export const focusRow = (of: string) => (row(of).element() as HTMLElement).focus();

export const dialog = () => page.getByRole('dialog', { name: sessionWords.session, exact: true });
export const side = (name: string) => dialog().getByRole('region', { name, exact: true });
export const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
export const original = (text: string) => side(sessionWords.original).getByText(text, { exact: true });

/** As screen readers announce it. */
export const statuses = () =>
  [...document.querySelectorAll('[role=dialog] output')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** The view is remembered as long as the page, which all tests share. */
export function leaveAsOpened(): void {
  const views = document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=radio]');
  views[0]?.click();
}

export async function expectPlace(number: number, count: number): Promise<void> {
  await expect.element(dialog().getByText(t(sessionWords.place, { number, count }), { exact: true })).toBeVisible();
}
/** The dialog returns the focus a moment after closing. */
export async function expectClosed(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement !== document.body, { message: 'the focus is back' }).toBe(true);
}

/** The texts are numbers, oldest first. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    in: chat('a'),
    text: `rough ${index + 1}`,
    enhanced: `A better text ${index + 1}`,
  }));

/** Between two other sessions, at its newest prompt. */
export async function openSession(count: number): Promise<FakeHistory> {
  const history = await openHistory(
    [{ in: chat('older') }, ...numbered(count), { in: chat('newer') }],
    toSession(chat('a')),
  );
  await expect.element(original(`rough ${count}`)).toBeVisible();
  return history;
}

export async function openTexts(...prompts: readonly HistoryPromptSpec[]): Promise<FakeHistory> {
  const history = await openHistory(prompts, toSession(prompts[0]?.in ?? chat('a')));
  await expect.element(inDialog(sessionWords.copyEnhanced)).toBeVisible();
  return history;
}

/** Not back at the top of the page. */
export const isOnPage = () => document.activeElement?.matches('main, main *');

export async function pressUndo(way: InputMethod): Promise<void> {
  // From the row with the focus, F8 reaches the toast.
  if (way === 'keyboard') await pressKey('F8');
  await makePerson(way).press(undo());
}

export async function deleteOpened(way: InputMethod): Promise<void> {
  const person = makePerson(way);
  await person.press(inDialog(sessionWords.more));
  await person.press(page.getByRole('menuitem', { name: sessionWords.deleteSession }));
}
