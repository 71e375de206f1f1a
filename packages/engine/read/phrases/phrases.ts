import { fold } from '../fold.ts';
import type { Phrases } from '../../packs/pack.ts';
import { anyWord, type Pattern, type Word } from '../pattern.ts';
import { splitPhrases, type Split } from './search-phrases.ts';
import { closeUp, cutFolded } from '../sentences.ts';

export interface Script {
  isSpaced: boolean;
  /** Arabic attaches 'and', 'the', 'with' and the like to the next word. */
  hasPrefixes: boolean;
}

/** All that a single pass over a text finds. */
export interface Index extends Script {
  patterns: Pattern[];
  split: Split;
  numerals: ReadonlySet<string>;
  polite: Index | undefined;
}

export function indexPhrases(
  labelled: Record<string, Phrases>,
  numerals: Phrases,
  script: Script,
  polite?: Index,
): Index {
  const read = script.isSpaced ? readSpaced : readUnspaced;
  const patterns: Pattern[] = [];
  for (const [label, phrases] of Object.entries(labelled)) {
    for (const phrase of list(phrases)) {
      const pattern = read(label, phrase, patterns.length);
      if (pattern.words.length > 0 || pattern.signs) patterns.push(pattern);
    }
  }
  const words = list(numerals).map((each) => cutFolded(each));
  const single = new Set(words.filter(({ length }) => length === 1).flat());
  return { ...script, patterns, split: splitPhrases(patterns), numerals: single, polite };
}

function list(phrases: Phrases): string[] {
  return fold(phrases)
    .split(',')
    .flatMap((phrase) => phrase.trim() || []);
}

function readSpaced(label: string, phrase: string, rank: number): Pattern {
  const { rest, ...anchors } = readAnchors(phrase);
  const words = rest.split(/\s+/u).flatMap((part): Word[] => {
    if (part === '#' || part === anyWord) return [{ text: part, isStem: false, isEnding: false }];
    const cut = cutFolded(part);
    const isEnding = part.startsWith('*') && cut.length === 1;
    return cut.map((text, at) => ({ text, isEnding, isStem: part.endsWith('*') && at === cut.length - 1 }));
  });
  const lead = words.findIndex(({ text }) => text !== anyWord);
  const open = words.findIndex(({ text }) => text === anyWord);
  return { label, rank, lead, open, words: words.slice(lead), signs: undefined, ...anchors };
}

function readUnspaced(label: string, phrase: string, rank: number): Pattern {
  const { rest, ...anchors } = readAnchors(phrase);
  return {
    label,
    rank,
    lead: 0,
    open: -1,
    words: [],
    signs: closeUp(rest.replaceAll('*', '')).replaceAll(/\p{N}+/gu, '#'),
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
