import { anyWord, type Pattern, type Word } from '../pattern.ts';

/** Where in a sentence phrases are looked for. */
export interface Place {
  at: number;
  /** Each word in all its forms; undefined without spaces between words. */
  forms: readonly (readonly string[])[] | undefined;
  text: string;
  found: Pattern[];
  /** Whether a phrase is of interest there, if it is found there. */
  isWanted: (pattern: Pattern, place: Place) => boolean;
}

/** Patterns that are the same up to some depth, by the word or the character that comes next in them. */
export interface Split {
  ended: Pattern[];
  fixed: Branches;
  stems: Branches;
  longestStem: number;
  endings: Branches;
  longestEnding: number;
}

/** Split when first reached, if there are many. */
type Branches = Map<string, Pattern[] | Split>;

/** More than that are split by what comes next: hundreds begin the same way, and a text may be full of that beginning. */
const few = 8;

/** All patterns at a position, by the kind of their first word, and in the order of their lists. */
export function searchPhrases(split: Split, place: Place): readonly Pattern[] {
  place.found = [];
  goOn(split, 0, place);
  return place.found;
}

function goOn({ fixed, stems, longestStem, endings, longestEnding }: Split, depth: number, place: Place): void {
  const { forms, text, at } = place;
  if (!forms) return search(fixed, text.charAt(at + depth), depth + 1, place);
  const words = forms[at + depth];
  if (words && depth > 0) search(fixed, anyWord, depth + 1, place);
  for (const word of words ?? []) {
    search(fixed, word, depth + 1, place);
    // A letter of a phrase's first word says too little.
    const shortest = depth > 0 ? 1 : 2;
    for (let length = shortest; length <= Math.min(word.length, longestStem); length += 1)
      search(stems, word.slice(0, length), depth + 1, place);
    for (let length = shortest; length <= Math.min(word.length, longestEnding); length += 1)
      search(endings, word.slice(-length), depth + 1, place);
  }
}

function search(branches: Branches, name: string, depth: number, place: Place): void {
  let branch = branches.get(name);
  if (!branch) return;
  if (Array.isArray(branch) && branch.length > few) branches.set(name, (branch = splitPhrases(branch, depth)));
  const before = place.found.length;
  const split = Array.isArray(branch) ? undefined : branch;
  for (const pattern of split?.ended ?? (branch as Pattern[]))
    if (place.isWanted(pattern, place) && (split || stands(pattern, place))) place.found.push(pattern);
  if (split) goOn(split, depth, place);
  sortFrom(before, depth, place);
}

/** Few of them, and mostly in order. */
function sortFrom(first: number, depth: number, place: Place): void {
  const { found } = place;
  for (let at = first + 1; at < found.length; at += 1) {
    const pattern = found[at]!;
    const order = orderOf(pattern, depth, place);
    let to = at;
    for (; to > first && orderOf(found[to - 1]!, depth, place) > order; to -= 1) found[to] = found[to - 1]!;
    found[to] = pattern;
  }
}

function stands({ words, signs }: Pattern, { forms, text, at }: Place): boolean {
  if (!forms) return text.startsWith(signs!, at);
  let next = at;
  for (const word of words)
    if (!forms[next++]?.some((form) => word.text === anyWord || isForm(word, form))) return false;
  return true;
}

function isForm({ text, isStem, isEnding }: Word, form: string): boolean {
  return isEnding ? form.endsWith(text) : isStem ? form.startsWith(text) : form === text;
}

/** After a complete first word, those that continue with a complete word come last. */
function orderOf(pattern: Pattern, depth: number, { forms, at }: Place): number {
  const isParted = depth === 1 && (!forms || isFixed(pattern.words[0]!));
  const next = isParted ? fixedAt(pattern, depth) : undefined;
  // There are fewer than a million patterns.
  return next === undefined ? pattern.rank : pattern.rank + 1e6 * (1 + (forms?.[at + depth]?.indexOf(next) ?? 0));
}

export function splitPhrases(patterns: readonly Pattern[], depth = 0): Split {
  const noLists = () => new Map<string, Pattern[]>();
  const [fixed, stems, endings] = [noLists(), noLists(), noLists()];
  const split = { ended: [] as Pattern[], fixed, stems, longestStem: 0, endings, longestEnding: 0 };
  for (const pattern of patterns) {
    const name = fixedAt(pattern, depth);
    const word = pattern.words[depth];
    if (name !== undefined) put(fixed, name, pattern);
    else if (!word) split.ended.push(pattern);
    else if (word.isEnding) {
      put(endings, word.text, pattern);
      split.longestEnding = Math.max(split.longestEnding, word.text.length);
    } else if (word.isStem) {
      put(stems, word.text, pattern);
      split.longestStem = Math.max(split.longestStem, word.text.length);
    } else put(fixed, anyWord, pattern);
  }
  return split;
}

const isFixed = ({ text, isStem, isEnding }: Word): boolean => text !== anyWord && !isStem && !isEnding;

/** The word, or the character, at this distance after a pattern's first; undefined if it has none that is fixed. */
function fixedAt({ words, signs }: Pattern, depth: number): string | undefined {
  const word = words[depth];
  return signs === undefined ? (word && isFixed(word) ? word.text : undefined) : signs[depth];
}

export function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}
