import { variableKey } from './variables.ts';

const fragment = /\{\{ *>([^{}\n]*)\}\}/g;

/** Before the name, between the braces. */
export const fragmentMark = '> ';

export interface FoundFragment {
  name: string;
  start: number;
  end: number;
}

/** `{{> name}}`, which inserts the prompt of that name. */
export function findFragments(text: string): FoundFragment[] {
  return [...text.matchAll(fragment)].flatMap((found) => {
    const name = found[1]!.trim();
    return name ? [{ name, start: found.index, end: found.index + found[0].length }] : [];
  });
}

/** By key, each as first written. */
export function fragmentsIn(text: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name } of findFragments(text)) if (!names.has(variableKey(name))) names.set(variableKey(name), name);
  return names;
}

export function addsFragment(text: string, before: string): boolean {
  const known = fragmentsIn(before);
  return [...fragmentsIn(text).keys()].some((key) => !known.has(key));
}

export interface FragmentSource {
  id: string;
  name: string;
  text: string;
}

export interface FragmentLimits {
  /** Of the whole text, in UTF-8. */
  bytes: number;
  /** How many prompts deep. */
  depth: number;
}

export type RefusedFragments =
  /** Names, each inserting the next; of a circle, the first one again at the end. */
  { is: 'circle'; path: string[] } | { is: 'deep'; path: string[] } | { is: 'long' };

export type Resolved = { text: string; unknown: string[] } | { refused: RefusedFragments };

interface Grown {
  text: string;
  bytes: number;
  /** How many prompts deep it is from here. */
  height: number;
}

const encoder = new TextEncoder();

/**
 * With the text of every prompt that it inserts, and that those insert. What isn't found stays as it is written. Each
 * prompt is read once, and nothing grows beyond the limits on the way.
 */
export function resolveFragments(
  own: FragmentSource,
  find: (key: string) => FragmentSource | undefined,
  limits: FragmentLimits,
): Resolved {
  const known = new Map<string, Grown>();
  const unknown = new Map<string, string>();
  let refused: RefusedFragments | undefined;

  const grow = (path: readonly FragmentSource[]): Grown => {
    const source = path.at(-1)!;
    const before = known.get(source.id);
    if (before) return before;
    const pieces: string[] = [];
    let [bytes, height, at] = [0, 0, 0];
    const add = (text: string, size = encoder.encode(text).length) => {
      bytes += size;
      if (bytes > limits.bytes) refused ??= { is: 'long' };
      else pieces.push(text);
    };
    for (const { name, start, end } of findFragments(source.text)) {
      add(source.text.slice(at, start));
      at = end;
      const found = find(variableKey(name));
      if (!found) {
        unknown.set(variableKey(name), name);
        add(source.text.slice(start, end));
      } else {
        const names = (from: number) => [...path.slice(from), found].map((one) => one.name);
        const circle = path.findIndex(({ id }) => id === found.id);
        if (circle >= 0) refused ??= { is: 'circle', path: names(circle) };
        else if (path.length > limits.depth) refused ??= { is: 'deep', path: names(0) };
        if (refused) break;
        const inner = grow([...path, found]);
        if (path.length + inner.height > limits.depth) refused ??= { is: 'deep', path: names(0) };
        height = Math.max(height, inner.height + 1);
        add(inner.text, inner.bytes);
      }
      if (refused) break;
    }
    if (!refused) add(source.text.slice(at));
    const grown = { text: pieces.join(''), bytes, height };
    known.set(source.id, grown);
    return grown;
  };

  const { text } = grow([own]);
  return refused ? { refused } : { text, unknown: [...unknown.values()] };
}

interface Named extends FragmentSource {
  edited_at: string;
}

/** Where two have the same name, the one that was edited last is meant. */
export function findByName<Prompt extends Named>(prompts: Iterable<Prompt>): (key: string) => Prompt | undefined {
  let byKey: Map<string, Prompt> | undefined;
  return (key) => {
    byKey ??= newestByKey(prompts);
    return byKey.get(key);
  };
}

function newestByKey<Prompt extends Named>(prompts: Iterable<Prompt>): Map<string, Prompt> {
  const byKey = new Map<string, Prompt>();
  for (const prompt of prompts) {
    const key = variableKey(prompt.name);
    const other = byKey.get(key);
    if (!other || rankOf(prompt) > rankOf(other)) byKey.set(key, prompt);
  }
  return byKey;
}

function rankOf({ edited_at, id }: Named): string {
  return `${edited_at} ${id}`;
}
