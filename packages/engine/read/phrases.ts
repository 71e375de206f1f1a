import { fold } from './fold.ts';
import type { Phrases } from '../packs/pack.ts';
import { closeUp, cutFolded } from './sentences.ts';

interface Word {
  text: string;
  isStem: boolean;
  /** The end of a compound: 'Trainingsplan' is a plan. */
  isEnding: boolean;
}

export interface Pattern {
  label: string;
  lead: number;
  words: Word[];
  isFirst: boolean;
  isVeryFirst: boolean;
  isLast: boolean;
}

export interface Script {
  isSpaced: boolean;
  /** Arabic attaches 'and', 'the', 'with' and the like to the next word. */
  hasPrefixes: boolean;
}

/** Phrases by how they start, so that a single pass over a text finds them all. */
export interface Index extends Script {
  /** For phrases of one word, or whose second word is a wildcard. */
  words: Map<string, Pattern[]>;
  /** By their first two words, because so many start with 'for' or 'a'. */
  pairs: Map<string, Pattern[]>;
  stems: Map<string, Pattern[]>;
  longestStem: number;
  endings: Map<string, Pattern[]>;
  longestEnding: number;
  numerals: ReadonlySet<string>;
  polite: Index | undefined;
}

export const shortestStem = 2;
export const anyWord = '_';

export function indexPhrases(
  labelled: Record<string, Phrases>,
  numerals: Phrases,
  script: Script,
  polite?: Index,
): Index {
  const index: Index = {
    ...script,
    words: new Map(),
    pairs: new Map(),
    stems: new Map(),
    longestStem: 0,
    endings: new Map(),
    longestEnding: 0,
    numerals: new Set(
      split(numerals)
        .map(cutFolded)
        .filter(({ length }) => length === 1)
        .flat(),
    ),
    polite,
  };
  for (const [label, phrases] of Object.entries(labelled)) {
    for (const phrase of split(phrases))
      addPattern(index, script.isSpaced ? readSpaced(label, phrase) : readUnspaced(label, phrase));
  }
  return index;
}

function addPattern(index: Index, pattern: Pattern): void {
  const [first, second] = pattern.words;
  if (!first) return;
  if (!index.isSpaced) return put(index.stems, first.text.slice(0, shortestStem), pattern);
  if (first.isEnding) {
    index.longestEnding = Math.max(index.longestEnding, first.text.length);
    put(index.endings, first.text, pattern);
  } else if (first.isStem) {
    index.longestStem = Math.max(index.longestStem, first.text.length);
    put(index.stems, first.text, pattern);
  } else if (second && second.text !== anyWord && !second.isStem && !second.isEnding)
    put(index.pairs, `${first.text} ${second.text}`, pattern);
  else put(index.words, first.text, pattern);
}

function put(map: Map<string, Pattern[]>, key: string, pattern: Pattern): void {
  const same = map.get(key);
  if (same) same.push(pattern);
  else map.set(key, [pattern]);
}

function split(phrases: Phrases): string[] {
  return fold(phrases).split(',').flatMap((phrase) => phrase.trim() || []);
}

function readSpaced(label: string, phrase: string): Pattern {
  const { rest, ...anchors } = readAnchors(phrase);
  const words = rest.split(/\s+/u).flatMap((part): Word[] => {
    if (part === '#' || part === anyWord) return [{ text: part, isStem: false, isEnding: false }];
    const cut = cutFolded(part);
    const isEnding = part.startsWith('*') && cut.length === 1;
    return cut.map((text, at) => ({ text, isEnding, isStem: part.endsWith('*') && at === cut.length - 1 }));
  });
  const lead = words.findIndex(({ text }) => text !== anyWord);
  return { label, lead, words: words.slice(lead), ...anchors };
}

function readUnspaced(label: string, phrase: string): Pattern {
  const { rest, ...anchors } = readAnchors(phrase);
  return {
    label,
    lead: 0,
    words: [{ text: closeUp(rest.replaceAll('*', '')).replaceAll(/\p{N}+/gu, '#'), isStem: true, isEnding: false }],
    ...anchors,
  };
}

function readAnchors(phrase: string) {
  const isVeryFirst = phrase.startsWith('^^');
  const isFirst = phrase.startsWith('^');
  const isLast = phrase.endsWith('$');
  return {
    isFirst,
    isVeryFirst,
    isLast,
    rest: phrase.slice(isVeryFirst ? 2 : isFirst ? 1 : 0, isLast ? -1 : undefined).trim(),
  };
}
