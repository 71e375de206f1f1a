import { oncePer } from './once.ts';
import type { Pattern } from './pattern.ts';
import type { Index } from './phrases/phrases.ts';
import { put, searchPhrases, type Place } from './phrases/search-phrases.ts';
import type { Sentence } from './sentences.ts';

export interface Hit {
  label: string;
  sentence: number;
  isAnchored: boolean;
  /** Index and length within its sentence: of words, or of characters in unspaced scripts. */
  at: number;
  length: number;
  open: number;
}

/** What was found in each sentence, by its words or characters: texts repeat much, and results nearly all of it. */
export type KnownHits = Map<string, readonly Hit[]>;

/** The same phrase counts once per sentence. */
export function findHits(index: Index, sentences: readonly Sentence[], known: KnownHits = new Map()): Hit[] {
  const hits: Hit[] = [];
  /** By rank, each phrase's last sentence so far, counted from one. */
  const last = new Int32Array(index.patterns.length);
  const formsOf = startForms(index);
  let count = 0;
  let end = 0;
  let edges: Edges | undefined;
  const edgesOf = ({ forms, text }: Place) => (edges ??= findEdges(index.polite, forms, text));
  const isWanted = (pattern: Pattern, place: Place) => {
    const { at } = place;
    if (last[pattern.rank] === count || at < pattern.lead || (pattern.isVeryFirst && at > 0)) return false;
    if (pattern.isFirst && at > 0 && !edgesOf(place).firsts.has(at)) return false;
    if (!pattern.isLast) return true;
    const behind = at + lengthOf(pattern);
    return behind === end || edgesOf(place).lasts.has(behind);
  };
  for (const { words, text } of sentences) {
    const sentence = count;
    count += 1;
    const said = index.isSpaced ? words.join(' ') : text;
    const before = known.get(said);
    if (before) {
      for (const hit of before) hits.push({ ...hit, sentence });
      continue;
    }
    const first = hits.length;
    const forms = index.isSpaced ? words.map(formsOf) : undefined;
    const place: Place = { at: 0, forms, text, found: [], isWanted };
    end = forms?.length ?? text.length;
    edges = undefined;
    for (; place.at < end; place.at += 1) {
      for (const pattern of searchPhrases(index.split, place)) {
        if (last[pattern.rank] === count) continue;
        last[pattern.rank] = count;
        hits.push(hitOf(pattern, sentence, place.at));
      }
    }
    known.set(said, hits.slice(first));
  }
  return hits;
}

function hitOf(pattern: Pattern, sentence: number, place: number): Hit {
  const { label, lead, open, isFirst, isLast } = pattern;
  const length = lead + lengthOf(pattern);
  return { label, sentence, isAnchored: isFirst || isLast, at: place - lead, length, open };
}

/** After its lead, in words or in characters. */
function lengthOf({ words, signs }: Pattern): number {
  return signs?.length ?? words.length;
}

/** Politeness before or after a sentence doesn't count. */
interface Edges {
  firsts: ReadonlySet<number>;
  lasts: ReadonlySet<number>;
}

function findEdges(polite: Index | undefined, forms: Place['forms'], text: string): Edges {
  if (!polite) return { firsts: new Set([0]), lasts: new Set([forms?.length ?? text.length]) };
  return forms ? findEdgesOfWords(polite, forms) : findEdgesOfText(polite, text);
}

function findEdgesOfWords({ split }: Index, forms: NonNullable<Place['forms']>): Edges {
  const firsts = new Set([0]);
  const lasts = new Set([forms.length]);
  const place: Place = { at: 0, forms, text: '', found: [], isWanted: () => true };
  for (const at of firsts) {
    if (at > 12) break;
    place.at = at;
    for (const { words } of searchPhrases(split, place)) firsts.add(at + words.length);
  }
  for (let at = forms.length - 1; at >= Math.max(0, forms.length - 6); at -= 1) {
    place.at = at;
    if (searchPhrases(split, place).some(({ words }) => lasts.has(at + words.length))) lasts.add(at);
  }
  return { firsts, lasts };
}

const phrasesByEdges = oncePer((polite: Index) => {
  const byBeginning = new Map<string, string[]>();
  for (const { signs = '' } of polite.patterns) put(byBeginning, signs.slice(0, 2), signs);
  const [byStart, byEnd] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const phrase of [...byBeginning.values()].flat()) {
    put(byStart, phrase.charAt(0), phrase);
    put(byEnd, phrase.charAt(phrase.length - 1), phrase);
  }
  return { byStart, byEnd };
});

function findEdgesOfText(polite: Index, text: string): Edges {
  const { byStart, byEnd } = phrasesByEdges(polite);
  const firsts = new Set([0]);
  const lasts = new Set([text.length]);
  for (const at of firsts) {
    if (at > 24) break;
    for (const phrase of byStart.get(text.charAt(at)) ?? [])
      if (text.startsWith(phrase, at)) firsts.add(skipSigns(text, at + phrase.length));
  }
  for (const at of lasts) {
    if (at < text.length - 12) break;
    for (const phrase of byEnd.get(text.charAt(at - 1)) ?? [])
      if (text.endsWith(phrase, at)) lasts.add(at - phrase.length);
  }
  return { firsts, lasts };
}

function skipSigns(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s,，、]/u.test(text[at]!)) at += 1;
  return at;
}

const joined = /^(?:[وف]?[بلك]?ال|[وف]?لل|[وف][بلك]|[وفبلك])(?=\p{L}{3})/u;
/** 'To the' in one word, which hides the article. */
const toThe = /^[وف]?لل(?=\p{L}{3})/u;

function startForms({ hasPrefixes, numerals }: Index): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const forms = hasPrefixes ? withoutPrefixes(word) : [word];
    if (numerals.has(word)) forms.push('#');
    known.set(word, forms);
    return forms;
  };
}

function withoutPrefixes(word: string): string[] {
  const forms = [word];
  const rest = word.replace(joined, '');
  if (rest !== word) forms.push(rest);
  if (toThe.test(word)) forms.push(word.replace(toThe, 'ال'));
  const conjunction = word.replace(/^[وفبلك](?=\p{L}{3})/u, '');
  if (conjunction !== word && conjunction !== rest) forms.push(conjunction);
  return forms;
}
