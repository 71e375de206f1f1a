/** The rooms that are still to be built, by the issue that builds them. One that is built leaves this list. */
export const unbuiltRooms = {
  13: 'library beyond',
  14: 'extension whole',
} as const;

type Issue = keyof typeof unbuiltRooms;

/** Nothing shows it yet; `place` is where a person will meet it. */
type Pending = { kind: 'pending'; place: string; issue: Issue };
/** A test shows it: the file's path from the root of the repository, and the test's exact title. */
export type By = { kind: 'by'; file: string; title: string };
/** The code holds it as data, which equals the row's. */
export type Held = { kind: 'held'; value: () => unknown };
export type Shown = Pending | By;

export function pending(place: string, issue: Issue): Pending {
  return { kind: 'pending', place, issue };
}

export function by(file: string, title: string): By {
  return { kind: 'by', file, title };
}

export function held(value: () => unknown): Held {
  return { kind: 'held', value };
}

/** Whether a test with this very title runs in the source: one that is skipped, to do or behind '//' does not. */
export function hasTest(source: string, title: string): boolean {
  const quoted = ["'", '"', '`'].map((quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote);
  const titles = quoted.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  // A table of cases may end on a line of its own, before the title.
  const call = String.raw`^[ \t]*(?:(?:test|it)(?:\.(?!(?:skip|todo|fails)\b)\w+)*(?:\(.*\))?|[\]}].*\))`;
  return new RegExp(String.raw`${call}\(\s*(?:${titles})\s*,`, 'm').test(source);
}
