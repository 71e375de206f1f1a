import type { Analysis } from '../read/analysis.ts';
import { findCues } from '../read/cues.ts';
import { fold } from '../read/fold.ts';
import { oncePer } from '../read/once.ts';
import type { Pack, Phrases } from '../packs/pack.ts';
import { cutWords, readSentences } from '../read/sentences.ts';
import { readAsMeant } from '../read/slips.ts';
import type { Change } from './change.ts';

type Kind = 'greetings' | 'softeners' | 'asks';

/** Fewer words, such as 'please' or 'can you', aren't worth a change unless there is a greeting. */
const fewest = { words: 3, signs: 4 };
const mostOfThanks = 6;
const words = /[\p{L}\p{M}\p{N}]+/gu;
const between = /^[\s,،，、.。!！~¿¡…–-]*$/u;
const questionMark = /(?:[吗嗎么麼]\s?)?\s?[?？؟]$/u;

/** Drops a greeting, 'could you please' and thanks, if what is left is a request in the user's own words. */
export function dropFiller(analysis: Analysis): Change<'filler'>[] {
  const { pack, segments, spans } = analysis;
  if (!pack || (segments.shape !== 'alone' && segments.shape !== 'below')) return [];
  const changes = [...dropFront(analysis, pack), ...(segments.shape === 'alone' ? dropThanks(analysis, pack) : [])];
  return changes.every(({ at, before }) => !spans.some(({ start, end }) => start < at + before.length && end > at))
    ? changes
    : [];
}

function dropFront({ text, sentences }: Analysis, pack: Pack): Change<'filler'>[] {
  const from = sentences[0]?.start ?? 0;
  const lead = pack.isUnspaced ? leadOfSigns(pack, text, from) : leadOfWords(pack, text, from);
  const isWorth = lead.has.has('greetings') || lead.count >= (pack.isUnspaced ? fewest.signs : fewest.words);
  if (!isWorth || lead.end >= text.trimEnd().length || !beginsWithRequest(pack, text.slice(lead.end))) return [];
  const [initial] = text.slice(lead.end);
  const isRaised = /^\p{Lu}/u.test(text.slice(from)) && /^\p{Ll}/u.test(initial!);
  const dropped: Change<'filler'> = {
    kind: 'filler',
    at: from,
    before: text.slice(from, lead.end) + (isRaised ? initial : ''),
    after: isRaised ? initial!.toUpperCase() : '',
  };
  const asked = lead.has.has('asks') ? sentences.find(({ end }) => end > lead.end) : undefined;
  const mark = asked && questionMark.exec(text.slice(lead.end, asked.end))?.[0];
  if (!asked || mark === undefined) return [dropped];
  // The question has become an instruction.
  return [dropped, { kind: 'filler', at: asked.end - mark.length, before: mark, after: pack.fullStop ?? '.' }];
}

interface Lead {
  end: number;
  count: number;
  has: Set<Kind>;
}

function leadOfWords(pack: Pack, text: string, from: number): Lead {
  const tokens = [...text.slice(from, from + 200).matchAll(words)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: from + index,
    end: from + index + word.length,
  }));
  const phrases = phrasesOf(pack);
  const has = new Set<Kind>();
  let at = 0;
  for (;;) {
    const found = phrases.find(({ cut }) => cut.every((word, offset) => tokens[at + offset]?.word === word));
    if (!found || !between.test(text.slice(tokens[at - 1]?.end ?? from, tokens[at]!.start))) break;
    has.add(found.kind);
    at += found.cut.length;
  }
  const next = tokens[at];
  const isJoined = next === undefined || !between.test(text.slice(tokens[at - 1]?.end ?? from, next.start));
  return isJoined ? { end: text.length, count: 0, has: new Set() } : { end: next.start, count: at, has };
}

function leadOfSigns(pack: Pack, text: string, from: number): Lead {
  const folded = fold(text.slice(from, from + 80));
  const phrases = phrasesOf(pack);
  const has = new Set<Kind>();
  let [at, count] = [0, 0];
  for (;;) {
    const found = phrases.find(({ whole }) => folded.startsWith(whole, at));
    if (!found) break;
    has.add(found.kind);
    at += found.whole.length;
    count += found.whole.length;
    while (at < folded.length && between.test(folded[at]!)) at += 1;
  }
  return { end: from + at, count, has };
}

interface Phrase {
  kind: Kind;
  whole: string;
  cut: string[];
}

const phrasesOf = oncePer((pack: Pack): Phrase[] => {
  const { thanks: _, ...kinds } = pack.ownWords.filler;
  return Object.entries(kinds)
    .flatMap(([kind, list]) =>
      split(list).map((each) => ({ kind: kind as Kind, whole: fold(each), cut: cutWords(each) })),
    )
    .toSorted((one, other) => other.whole.length - one.whole.length);
});

const split = (phrases: Phrases) => phrases.split(',').flatMap((each) => each.trim() || []);

function beginsWithRequest(pack: Pack, rest: string): boolean {
  const { sure } = findCues(pack, readAsMeant(readSentences(rest, rest, 1), pack));
  return Object.values(sure).some((hits) =>
    hits.some(({ isAnchored, at }) => at === 0 && (isAnchored || pack.isUnspaced)),
  );
}

function dropThanks({ text, sentences }: Analysis, pack: Pack): Change<'filler'>[] {
  const last = sentences.at(-1);
  const before = sentences.at(-2);
  if (!last || !before || last.words.length > mostOfThanks) return [];
  const flat = (each: string) => cutWords(each).join(pack.isUnspaced ? '' : ' ');
  const said = flat(text.slice(last.start, last.end));
  if (!split(pack.ownWords.filler.thanks).some((each) => flat(each) === said)) return [];
  return [{ kind: 'filler', at: before.end, before: text.slice(before.end, last.end), after: '' }];
}
