import type { Library } from '../../library.ts';
import type { Prompt } from '@hone/contracts/library/prompts';
import { parentOf } from '@hone/domain/categories';
import { tidyName } from '@hone/domain/library';
import { variableKey } from '@hone/text/variables';
import type { Reading, ReadPrompt } from '../read/reading.ts';

/** What the library has of a prompt already: all of it, its text elsewhere, or its name with another text. */
export type Verdict = 'new' | 'same' | 'same_text' | 'same_name';
export const answers = ['skip', 'rename', 'replace'] as const;
export type Answer = (typeof answers)[number];

export interface PlannedPrompt {
  prompt: ReadPrompt;
  verdict: Verdict;
  /** The one in the library. */
  twin?: Prompt;
}

export interface ImportPlan {
  prompts: PlannedPrompt[];
  /** Ids in the library by the file's keys. */
  homes: ReadonlyMap<string, string>;
}

/** Compared with the library alone: two alike in one file are two, as they were where it was made. */
export function planImport(reading: Reading, library: Library, textOf: (prompt: ReadPrompt) => string): ImportPlan {
  const homes = findHomes(reading, library);
  const byText = new Map<string, Prompt[]>();
  const byName = new Map<string, Prompt[]>();
  for (const prompt of library.prompts.values()) {
    push(byText, prompt.text, prompt);
    push(byName, nameKey(prompt.category, prompt.name), prompt);
  }
  const prompts = reading.prompts.map((prompt): PlannedPrompt => {
    const home = homes.get(prompt.category);
    const named = home === undefined ? [] : (byName.get(nameKey(home, prompt.name)) ?? []);
    const text = textOf(prompt);
    const same = named.find((one) => one.text === text);
    if (same) return { prompt, verdict: 'same', twin: same };
    if (named[0]) return { prompt, verdict: 'same_name', twin: named.find((one) => one.can_delete) ?? named[0] };
    const [alike] = byText.get(text) ?? [];
    return alike ? { prompt, verdict: 'same_text', twin: alike } : { prompt, verdict: 'new' };
  });
  return { prompts, homes };
}

/** The second category of a name in one place is the library's second one. One that is only named may be anywhere. */
function findHomes({ categories }: Reading, library: Library): Map<string, string> {
  const known = new Map<string, string[]>();
  const anywhere = new Map<string, string[]>();
  const byAge = [...library.categories.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const row of byAge) {
    const parent = parentOf(library.categories, row)?.id;
    push(known, placeKey(parent, row.name), row.id);
    if (parent !== undefined) push(anywhere, variableKey(row.name), row.id);
  }
  const homes = new Map<string, string>();
  for (const { key, name, parent } of categories) {
    const home = parent ? homes.get(parent) : undefined;
    // What is in a new one is new.
    if (parent && home === undefined) continue;
    const id = known.get(placeKey(home, name))?.shift();
    const found = id ?? (parent === undefined ? anywhere.get(variableKey(name))?.[0] : undefined);
    if (found !== undefined) homes.set(key, found);
  }
  return homes;
}

function placeKey(parent: string | undefined, name: string): string {
  return `${parent ?? ''} ${variableKey(name)}`;
}

/** Which answers make sense: nothing replaces what came with the account, or itself. */
export function answersFor({ verdict, twin }: PlannedPrompt): readonly Answer[] {
  return answers.filter((answer) => answer !== 'replace' || (verdict !== 'same' && twin?.can_delete === true));
}

/** Nothing is lost and nothing comes twice, unless someone says so. */
export const usualAnswers: Readonly<Record<Exclude<Verdict, 'new'>, Answer>> = {
  same: 'skip',
  same_text: 'skip',
  same_name: 'rename',
};

/** A name that the category doesn't have: 'Reply (2)'. */
export function freeName(name: string, taken: ReadonlySet<string>, maximum: number): string {
  for (let nth = 2; ; nth += 1) {
    const end = ` (${nth})`;
    const candidate = tidyName([...name].slice(0, maximum - end.length).join('')) + end;
    if (!taken.has(variableKey(candidate))) return candidate;
  }
}

function nameKey(category: string, name: string): string {
  return `${category} ${variableKey(name)}`;
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
