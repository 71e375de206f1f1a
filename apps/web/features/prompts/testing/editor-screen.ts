import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../../testing/hands/css.ts';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import type { LibrarySpec, FakeLibrary } from '../../../testing/fakes/library.ts';
import type { Opening } from '../../../testing/screen.tsx';
import { words } from '../editor/words.ts';
import { column, openLibrary, toMail, toPrompt } from './library-screen.ts';

// The prompt editor, for tests.

export const delay = 'Write a mail to {{client}} about {{order}}.';

const written: LibrarySpec = {
  categories: {
    'Client mail': [
      { name: 'Delay', text: delay, tags: ['mail', 'short'] },
      { name: 'Offer', tags: ['money'] },
    ],
    Old: [],
  },
  variables: [
    { name: 'client', values: ['Ada', 'Grace'] },
    { name: 'client name' },
    { name: 'order', values: ['1042'] },
    { name: 'new date' },
  ],
};

type Begin = 'edit' | 'new' | 'enhance';

export async function openEditor(act: Begin = 'edit', opening: Opening = {}): Promise<FakeLibrary> {
  const lead = act === 'new' ? toMail : toPrompt('Delay');
  const library = await openLibrary(written, (fake) => `${lead(fake)}&act=${act}`, opening);
  await expect.element(byCss('[data-column=editor] textarea')).toBeVisible();
  return library;
}

export const editor = () => column('editor');
export const field = () => page.getByLabelText(words.text, { exact: true });
export const nameField = () => page.getByRole('textbox', { name: words.name, exact: true });
export const save = () => page.getByRole('button', { name: words.save, exact: true });
export const notice = (text: string | RegExp) => byCss('[data-column=editor] output').getByText(text);
export async function expectSaid(sentence: string): Promise<void> {
  await expect.element(editor().getByText(sentence, { exact: true })).toBeVisible();
}
export async function expectText(text: string): Promise<void> {
  await expect.element(field()).toHaveValue(text);
}
export async function expectClosed(): Promise<void> {
  await expect.element(editor()).not.toBeInTheDocument();
}

export const mine = 'Write a letter to {{client}} about {{order}}.';
export const theirs = 'Write a mail to {{client}} about {{order}}, and be kind.';
export const conflict = () => page.getByRole('dialog', { name: words.conflictTitle });

/** Both texts are changed, and this tab hasn't heard of the other change. */
export async function openConflict(opening: Opening = {}): Promise<FakeLibrary> {
  const library = await openEditor('edit', opening);
  await field().fill(mine);
  library.change(library.prompt('Delay'), { text: theirs });
  await pressKey('Control+s');
  await expect.element(conflict()).toBeVisible();
  return library;
}

/** Names and texts. */
export const savedIn = (library: FakeLibrary) => library.prompts().map(({ name, text }) => [name, text]);

/** `|` in the text marks the caret. */
export async function typeAt(marked: string, typed: string): Promise<void> {
  const caret = marked.indexOf('|');
  await field().fill(marked.replace('|', ''));
  const element = field().element() as HTMLTextAreaElement;
  if (caret >= 0) element.setSelectionRange(caret, caret);
  await typeKeys(typed);
}
