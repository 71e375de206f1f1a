import {
  foldText,
  foldWithPositions,
  foldWords,
  matchWord,
  toOriginalSpans,
  type Folded,
  type TextSpan,
} from '@hone/text/fuzzy-match';
import { removeVariables, variableKey, variableNames } from '@hone/text/variables';

export interface SearchedPrompt {
  id: string;
  name: string;
  text: string;
  category: string;
  tags: readonly string[];
  is_pinned: boolean;
  used_at: string | null;
}

export interface SearchedLibrary {
  prompts: ReadonlyMap<string, SearchedPrompt>;
  categories: ReadonlyMap<string, { name: string }>;
}

/** Best match first. */
const parts = ['name', 'tag', 'category', 'text'] as const;
export type FoundPart = (typeof parts)[number];

export interface FoundPrompt {
  id: string;
  /** The weakest needed: with words in the name and one in the text, it is the text. */
  part: FoundPart;
  /** In its name. */
  spans: readonly TextSpan[];
}

interface Prepared {
  name: Folded;
  tags: readonly Folded[];
  text: string | undefined;
}

interface Query {
  whole: string;
  /** Of variables in braces, which the prompt must use. */
  variables: readonly string[];
  words: readonly Folded[];
  /** The score of each word in each category. */
  inCategory: (id: string, word: number) => number;
}

interface Grade {
  part: number;
  quality: number;
  spans: readonly TextSpan[];
}

// Cached per row: a changed row is a new object.
const preparedPrompts = new WeakMap<object, Prepared>();
const orders = new WeakMap<object, readonly SearchedPrompt[]>();

/**
 * All words must match in name, tags, category or text, and `{{a variable}}` in name or text; best first. Ignores
 * case and accents; name, tag and category tolerate a typo. Ties go to pinned, then to recently used prompts. An empty
 * query matches all.
 */
export function searchPrompts({ prompts, categories }: SearchedLibrary, query: string): FoundPrompt[] {
  const asked = readQuery(categories, query);
  const byGrade = new Map<number, FoundPrompt[]>();
  for (const prompt of inOrderOfUse(prompts)) {
    const prepared = prepare(prompt);
    const grade = gradeOf(prompt, prepared, asked);
    if (!grade) continue;
    const { part, quality } = grade;
    const key = part * 1000 - quality;
    const equals = byGrade.get(key) ?? [];
    if (equals.length === 0) byGrade.set(key, equals);
    equals.push({ id: prompt.id, part: parts[part]!, spans: toOriginalSpans(prompt.name, prepared.name, grade.spans) });
  }
  const keys = [...byGrade.keys()].toSorted((one, other) => one - other);
  return keys.flatMap((key) => byGrade.get(key)!);
}

/** Returns whether all rows are prepared, so that the first search is fast. */
export function prepareSearch(prompts: Iterable<SearchedPrompt>, isTimeOver: () => boolean): boolean {
  for (const prompt of prompts) {
    const prepared = prepare(prompt);
    if (prepared.text !== undefined) continue;
    if (isTimeOver()) return false;
    textOf(prompt, prepared);
  }
  return true;
}

function readQuery(categories: SearchedLibrary['categories'], query: string): Query {
  const words = foldWords(removeVariables(query));
  const known = new Map<string, number[]>();
  const inCategory = (id: string, word: number) => {
    const qualities =
      known.get(id) ??
      words.map((one) => matchWord(foldWithPositions(categories.get(id)?.name ?? ''), one)?.quality ?? 0);
    known.set(id, qualities);
    return qualities[word]!;
  };
  const variables = variableNames(query).map(variableKey);
  return { words, whole: words.map(({ folded }) => folded).join(' '), variables, inCategory };
}

function gradeOf(prompt: SearchedPrompt, prepared: Prepared, query: Query): Grade | undefined {
  const { words, whole, variables, inCategory } = query;
  if (!usesAll(prompt, variables)) return undefined;
  let spans: readonly TextSpan[] = [];
  let [part, quality] = [variables.length > 0 ? 3 : 0, 0];
  for (const [place, word] of words.entries()) {
    const inName = matchWord(prepared.name, word);
    const inTag = inName ? 0 : bestOf(prepared.tags, word);
    const inOther = inName ? inName.quality : inTag || inCategory(prompt.category, place);
    if (!inOther && !textOf(prompt, prepared).includes(word.folded)) return undefined;
    if (inName) spans = spans.length === 0 ? inName.spans : [...spans, ...inName.spans];
    part = Math.max(part, inName ? 0 : inTag ? 1 : inOther ? 2 : 3);
    quality += inOther || 1;
  }
  if (words.length > 1 && holdsPhrase(prompt, prepared, part, whole)) quality += words.length;
  return { part, quality, spans };
}

function usesAll({ name, text }: SearchedPrompt, variables: readonly string[]): boolean {
  if (variables.length === 0) return true;
  const texts = [name, text].filter((one) => one.includes('{{'));
  const used = new Set(texts.flatMap(variableNames).map(variableKey));
  return variables.every((key) => used.has(key));
}

function bestOf(tags: readonly Folded[], word: Folded): number {
  let best = 0;
  for (const tag of tags) best = Math.max(best, matchWord(tag, word)?.quality ?? 0);
  return best;
}

/** The words in sequence, as typed. */
function holdsPhrase(prompt: SearchedPrompt, prepared: Prepared, part: number, whole: string): boolean {
  if (part === 0) return prepared.name.folded.includes(whole);
  return part === 3 && textOf(prompt, prepared).includes(whole);
}

/** Pinned first, then recently used; cached per library. */
function inOrderOfUse(prompts: SearchedLibrary['prompts']): readonly SearchedPrompt[] {
  const known = orders.get(prompts);
  if (known) return known;
  const ordered = [...prompts.values()].toSorted(byUse);
  orders.set(prompts, ordered);
  return ordered;
}

function byUse(one: SearchedPrompt, other: SearchedPrompt): number {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned ? -1 : 1;
  const [used, otherUsed] = [one.used_at ?? '', other.used_at ?? ''];
  return used === otherUsed ? 0 : used < otherUsed ? 1 : -1;
}

function prepare(prompt: SearchedPrompt): Prepared {
  const known = preparedPrompts.get(prompt);
  if (known) return known;
  const prepared: Prepared = {
    name: foldWithPositions(prompt.name),
    tags: prompt.tags.map(foldWithPositions),
    text: undefined,
  };
  preparedPrompts.set(prompt, prepared);
  return prepared;
}

/** A phrase may span two lines. */
function textOf({ text }: SearchedPrompt, prepared: Prepared): string {
  prepared.text ??= foldText(text).replaceAll('\n', ' ');
  return prepared.text;
}
