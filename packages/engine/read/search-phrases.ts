import { anyWord, type Pattern, type Word } from './pattern.ts';

/** Where in a sentence phrases are looked for. */
export interface Place {
  at: number;
  /** Each word in all its forms; without spaces between words, undefined. */
  forms: readonly (readonly string[])[] | undefined;
  text: string;
  found: Pattern[];
  /** Whether a phrase is of interest there, if it stands there. */
  isWanted: (pattern: Pattern, place: Place) => boolean;
}

/** Patterns that are alike up to some depth, by what comes next in them. */
export interface Split {
  ended: Pattern[];
  fixed: Map<string, Branch>;
  /** Under `anyWord`, if at all. */
  any: Map<string, Branch>;
  stems: Affixes;
  endings: Affixes;
}

/** Split when it's first come to, if there are many. */
type Branch = Pattern[] | Split;

interface Affixes {
  lists: Map<string, Branch>;
  shortest: number;
  longest: number;
  /** Most words begin, or end, like none of them. */
  outermost: Set<string>;
}

/** More than that are told apart by what comes next: hundreds begin alike, and a text may be full of that beginning. */
const few = 8;
/** Of a phrase's first word. */
const shortestAffix = 2;

/** All that stand at a place, by the kind of their first word, and in the order in which the lists have them. */
export function searchPhrases(split: Split, place: Place): readonly Pattern[] {
  if (place.found.length > 0) place.found = [];
  searchSplit(split, 0, place);
  return place.found;
}

function searchSplit(split: Split, depth: number, place: Place): void {
  const { forms, text, at } = place;
  if (!forms) return search(split.fixed, text.charAt(at + depth), depth + 1, place);
  const words = forms[at + depth];
  if (!words) return;
  if (depth > 0) search(split.any, anyWord, depth + 1, place);
  for (const word of words) searchWord(split, word, depth + 1, place);
}

function searchWord({ fixed, stems, endings }: Split, word: string, depth: number, place: Place): void {
  search(fixed, word, depth, place);
  if (stems.longest > 0 && stems.outermost.has(word.slice(0, stems.shortest)))
    for (let length = stems.shortest; length <= Math.min(word.length, stems.longest); length += 1)
      search(stems.lists, word.slice(0, length), depth, place);
  if (endings.longest > 0 && endings.outermost.has(word.slice(-endings.shortest)))
    for (let length = endings.shortest; length <= Math.min(word.length, endings.longest); length += 1)
      search(endings.lists, word.slice(-length), depth, place);
}

function search(branches: Map<string, Branch>, name: string, depth: number, place: Place): void {
  let branch = branches.get(name);
  if (!branch) return;
  if (Array.isArray(branch) && branch.length > few) branches.set(name, (branch = splitPhrases(branch, depth)));
  const before = place.found.length;
  if (Array.isArray(branch)) {
    for (const pattern of branch)
      if (place.isWanted(pattern, place) && stands(pattern, place)) place.found.push(pattern);
  } else {
    for (const pattern of branch.ended) if (place.isWanted(pattern, place)) place.found.push(pattern);
    searchSplit(branch, depth, place);
  }
  if (place.found.length > before + 1) putInOrder(place, before, depth);
}

function stands({ words, signs }: Pattern, { forms, text, at }: Place): boolean {
  if (!forms) return text.startsWith(signs!, at);
  for (let offset = 0; offset < words.length; offset += 1) {
    const word = words[offset]!;
    const some = forms[at + offset];
    if (!some || (word.text !== anyWord && !some.some((form) => isForm(word, form)))) return false;
  }
  return true;
}

function isForm({ text, isStem, isEnding }: Word, form: string): boolean {
  return isEnding ? form.endsWith(text) : isStem ? form.startsWith(text) : form === text;
}

function putInOrder(place: Place, before: number, depth: number): void {
  const { found } = place;
  for (let at = before + 1; at < found.length; at += 1) {
    if (orderOf(found[at - 1]!, depth, place) <= orderOf(found[at]!, depth, place)) continue;
    found.push(...found.splice(before).toSorted((one, other) => orderOf(one, depth, place) - orderOf(other, depth, place)));
    return;
  }
}

/** More than there are patterns. */
const manyRanks = 1_000_000;

/** Behind a first word that is whole, those that a whole word goes on come last. */
function orderOf(pattern: Pattern, depth: number, { forms, at }: Place): number {
  if (depth !== 1 || (forms && !isFixed(pattern.words[0]!))) return pattern.rank;
  const next = fixedAt(pattern, depth);
  if (next === undefined) return pattern.rank;
  return pattern.rank + manyRanks * (1 + (forms?.[at + depth]?.indexOf(next) ?? 0));
}

export function splitPhrases(patterns: readonly Pattern[], depth = 0): Split {
  const [fixed, any] = [new Map<string, Pattern[]>(), new Map<string, Pattern[]>()];
  const split = { ended: [] as Pattern[], fixed, any, stems: noAffixes(depth), endings: noAffixes(depth) };
  for (const pattern of patterns) {
    const name = fixedAt(pattern, depth);
    const word = pattern.words[depth];
    if (name !== undefined) put(fixed, name, pattern);
    else if (!word) split.ended.push(pattern);
    else if (word.isEnding) addAffix(split.endings, word.text, word.text.slice(-split.endings.shortest), pattern);
    else if (word.isStem) addAffix(split.stems, word.text, word.text.slice(0, split.stems.shortest), pattern);
    else put(any, anyWord, pattern);
  }
  return split;
}

function noAffixes(depth: number) {
  return { lists: new Map<string, Pattern[]>(), shortest: depth === 0 ? shortestAffix : 1, longest: 0, outermost: new Set<string>() };
}

function addAffix(affixes: ReturnType<typeof noAffixes>, text: string, outermost: string, pattern: Pattern): void {
  put(affixes.lists, text, pattern);
  affixes.longest = Math.max(affixes.longest, text.length);
  affixes.outermost.add(outermost);
}

const isFixed = ({ text, isStem, isEnding }: Word): boolean => text !== anyWord && !isStem && !isEnding;

/** The word, or the sign, that a pattern has so many behind its first; undefined where it has none that is fixed. */
function fixedAt({ words, signs }: Pattern, depth: number): string | undefined {
  if (signs !== undefined) return signs[depth];
  const word = words[depth];
  return word && isFixed(word) ? word.text : undefined;
}

export function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}
