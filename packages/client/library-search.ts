import { pathTo } from '@hone/domain/categories';
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

export interface SearchedLibrary<Prompt extends SearchedPrompt = SearchedPrompt> {
  prompts: ReadonlyMap<string, Prompt>;
  categories: ReadonlyMap<string, { id: string; name: string; parent: string | null }>;
}

/** Best match first. */
const parts = ['name', 'tag', 'category', 'text'] as const;
export type FoundPart = (typeof parts)[number];

export interface FoundPrompt<Prompt extends SearchedPrompt> {
  prompt: Prompt;
  /** The weakest part needed: with words in the name and one in the text, it is the text. */
  part: FoundPart;
  words: readonly Folded[];
}

interface Prepared {
  name: Folded;
  tags: readonly Folded[];
  text: string | undefined;
}

interface Order {
  prompts: readonly SearchedPrompt[];
  prepared: readonly Prepared[];
  categories: SearchedLibrary['categories'];
  /** Each prompt's grade per word of the last query, reused while one more word is typed. */
  words: ReadonlyMap<string, GradedWord>;
  /** Of the last query's words in sequence: a text without their beginning can't hold more of them. */
  phrase: Phrase | undefined;
}

interface Phrase {
  whole: string;
  /** By the prompt's index: 1 where the text was searched without success. */
  missing: Uint8Array;
}

interface GradedWord {
  word: Folded;
  /** By the prompt's index. */
  grades: Uint8Array;
  inCategory: ReadonlyMap<string, number>;
}

// Cached per row: a changed row is a new object.
const preparedPrompts = new WeakMap<object, Prepared>();
const orders = new WeakMap<object, Order>();

/** A grade is `part * gradeStep + quality`. */
const gradeStep = 8;
/** 0: not looked at yet. */
const noMatch = 255;

/**
 * All words must match in name, tags, category or text, and `{{a variable}}` in name or text; best first. Ignores
 * case and accents; name, tag and category tolerate a typo. Ties go to pinned, then to recently used prompts. An empty
 * query matches all.
 */
export function searchPrompts<Prompt extends SearchedPrompt>(
  library: SearchedLibrary<Prompt>,
  query: string,
): FoundPrompt<Prompt>[] {
  const order = inOrderOfUse(library);
  const words = foldWords(removeVariables(query));
  const graded = gradeWords(order, words);
  const variables = variableNames(query).map(variableKey);
  const phrase = phraseOf(order, words);
  const byRank = new Map<number, FoundPrompt<Prompt>[]>();
  for (const [at, prompt] of order.prompts.entries()) {
    const rank = rankOf(order, at, graded, variables, phrase);
    if (rank === undefined) continue;
    const equals = byRank.get(rank) ?? [];
    if (equals.length === 0) byRank.set(rank, equals);
    equals.push({ prompt: prompt as Prompt, part: parts[Math.ceil(rank / rankStep)]!, words });
  }
  const ranks = [...byRank.keys()].toSorted((one, other) => one - other);
  return ranks.flatMap((rank) => byRank.get(rank)!);
}

/** Which part of its name to mark; computed only for rows that are shown. */
export function marksIn(prompt: SearchedPrompt, words: readonly Folded[]): readonly TextSpan[] {
  const { name } = prepare(prompt);
  return toOriginalSpans(
    prompt.name,
    name,
    words.flatMap((word) => matchWord(name, word)?.spans ?? []),
  );
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

function gradeWords(order: Order, words: readonly Folded[]): GradedWord[] {
  const graded = words.map(
    (word): GradedWord =>
      order.words.get(word.folded) ?? {
        word,
        grades: new Uint8Array(order.prompts.length),
        inCategory: gradeCategories(order.categories, word),
      },
  );
  order.words = new Map(graded.map((one) => [one.word.folded, one]));
  return graded;
}

/** Also by the names of those that it is in. */
function gradeCategories(categories: SearchedLibrary['categories'], word: Folded): ReadonlyMap<string, number> {
  const own = new Map(
    [...categories].map(([id, { name }]) => [id, matchWord(foldWithPositions(name), word)?.quality ?? 0]),
  );
  const best = (id: string) => Math.max(...pathTo(categories, id).map((above) => own.get(above.id)!));
  return new Map([...categories.keys()].map((id) => [id, best(id)]));
}

/** By part, then by quality; lower is better. More than the qualities of a query's words together. */
const rankStep = 1000;

function rankOf(
  { prompts, prepared }: Order,
  at: number,
  words: readonly GradedWord[],
  variables: readonly string[],
  phrase: Phrase | undefined,
): number | undefined {
  const prompt = prompts[at]!;
  if (!usesAll(prompt, variables)) return undefined;
  let [part, quality] = [variables.length > 0 ? 3 : 0, 0];
  for (const graded of words) {
    const grade = graded.grades[at] || (graded.grades[at] = gradeOf(prompt, prepared[at]!, graded));
    if (grade === noMatch) return undefined;
    part = Math.max(part, Math.floor(grade / gradeStep));
    quality += grade % gradeStep;
  }
  if (phrase && holdsPhrase(prompt, prepared[at]!, part, phrase, at)) quality += words.length;
  return part * rankStep - quality;
}

function gradeOf(prompt: SearchedPrompt, prepared: Prepared, { word, inCategory }: GradedWord): number {
  const inName = matchWord(prepared.name, word)?.quality;
  if (inName) return inName;
  const inTag = bestOf(prepared.tags, word);
  if (inTag) return gradeStep + inTag;
  const quality = inCategory.get(prompt.category);
  if (quality) return 2 * gradeStep + quality;
  return textOf(prompt, prepared).includes(word.folded) ? 3 * gradeStep + 1 : noMatch;
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
function phraseOf(order: Order, words: readonly Folded[]): Phrase | undefined {
  const whole = words.map(({ folded }) => folded).join(' ');
  const last = order.phrase;
  const missing = last && whole.startsWith(last.whole) ? last.missing : new Uint8Array(order.prompts.length);
  order.phrase = words.length > 1 ? { whole, missing } : undefined;
  return order.phrase;
}

function holdsPhrase(
  prompt: SearchedPrompt,
  prepared: Prepared,
  part: number,
  { whole, missing }: Phrase,
  at: number,
): boolean {
  if (part === 0) return prepared.name.folded.includes(whole);
  if (part !== 3 || missing[at]) return false;
  const isHeld = textOf(prompt, prepared).includes(whole);
  if (!isHeld) missing[at] = 1;
  return isHeld;
}

/** Cached per library. */
function inOrderOfUse({ prompts, categories }: SearchedLibrary): Order {
  const known = orders.get(prompts);
  if (known?.categories === categories) return known;
  const ordered = [...prompts.values()].toSorted(byUse);
  const order = { prompts: ordered, prepared: ordered.map(prepare), categories, words: new Map(), phrase: undefined };
  orders.set(prompts, order);
  return order;
}

/** Pinned first, then recently used. */
export function byUse(one: SearchedPrompt, other: SearchedPrompt): number {
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
