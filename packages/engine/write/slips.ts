import type { Slips } from '../packs/pack.ts';
import type { Analysis } from '../read/analysis.ts';
import { oncePer } from '../read/once.ts';
import { knownSlips, pairsOf } from '../read/slips.ts';
import type { Change } from './change.ts';

const word =
  /(?<![\p{L}\p{M}\p{N}'’_@#/.$\\<{=&-])\p{L}[\p{Ll}\p{Lo}\p{M}]{2,17}(?![\p{L}\p{M}\p{N}'’_@/=({-]|\.\p{L})/gu;
const glued = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** A capital inside a sentence begins a name, and so does one after 'Mr.' */
const starts = /(?:^|(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,3}(?=\.))[.!?…¿¡\n])[\s"“„«(*•-]*$/u;
/** The most that may come between a sentence and its first word. */
const look = 8;
/** Next to the right word, a slip is the prompt's topic: within this many words, and fewer if the word is short. */
const beside = { letters: 40, short: 4, near: 2, far: 3 };

/** Style is left alone: 'dont' and 'pls' are understood. */
export function findSlips(analysis: Analysis): Change<'spelling'>[] {
  const { pack, cues } = analysis;
  if (!pack || cues.isAboutWords) return [];
  return glued.test(pack.slips.pairs) ? findInside(analysis, pack.slips) : findWords(analysis, pack.slips);
}

function findWords({ text }: Analysis, slips: Slips): Change<'spelling'>[] {
  const known = knownSlips(slips);
  return [...text.matchAll(word)].flatMap(({ 0: before, index: at }) => {
    const small = before.toLowerCase();
    const right = known.get(small);
    if (!right) return [];
    const isRaised = small !== before;
    if (isRaised && !starts.test(text.slice(Math.max(0, at - look), at))) return [];
    if (standsBeside(text, at, at + before.length, right.toLowerCase())) return [];
    return [{ kind: 'spelling', at, before, after: isRaised ? right.charAt(0).toUpperCase() + right.slice(1) : right }];
  });
}

/** For languages without spaces between words, or with endings attached. */
function findInside({ text }: Analysis, slips: Slips): Change<'spelling'>[] {
  const pairs = pairsOf(slips);
  return [...text.matchAll(insideOf(slips))].flatMap(({ 0: before, index: at }) => {
    const after = pairs.get(before)!;
    const around = text.slice(Math.max(0, at - beside.letters), at + before.length + beside.letters);
    return around.includes(after) ? [] : [{ kind: 'spelling', at, before, after }];
  });
}

const insideOf = oncePer((slips: Slips) => new RegExp([...pairsOf(slips).keys()].join('|'), 'gu'));

function standsBeside(text: string, start: number, end: number, right: string): boolean {
  const most = right.length <= beside.short ? beside.near : beside.far;
  const cut = (from: number, to: number) =>
    text
      .slice(Math.max(0, from), to)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const before = cut(start - beside.letters, start).slice(-most);
  const after = cut(end, end + beside.letters).slice(0, most);
  return before.includes(right) || after.includes(right);
}
