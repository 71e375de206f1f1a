import { libraryRules } from '@hone/domain/library';
import { savingItems } from './stored.ts';

const mostKept = 10;
const { marked } = savingItems;

/** Under a name that only the window that saves it will know. */
export async function keepMarked(given: string): Promise<string> {
  const id = crypto.randomUUID();
  // Of a longer one, enough is kept to see that it's too long.
  const text = given.slice(0, libraryRules.textMaximumBytes + 1);
  await marked.change((all = []) => [...all, { id, text }].slice(-mostKept));
  return id;
}

export async function noteWindow(id: string, window: number): Promise<void> {
  await marked.change((all = []) => all.map((one) => (one.id === id ? { ...one, window } : one)));
}

/** As often as its window asks, which may be reloaded. */
export async function readMarked(id: string): Promise<string> {
  return (await marked.read())?.find((one) => one.id === id)?.text ?? '';
}

/** With a window goes its text. */
export async function dropMarkedOf(window: number): Promise<void> {
  await marked.change((all) => all?.filter((one) => one.window !== window));
}
