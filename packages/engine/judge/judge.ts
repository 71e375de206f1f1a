import type { Language } from '@hone/domain/enhance/enhancing';
import type { Guard } from '@hone/domain/enhance/models';
import { analyse, type Analysis } from '../read/analysis.ts';
import type { Fact } from '../read/facts.ts';
import { findNewPreface, findWrapping } from './added-around.ts';
import { findAnswer } from './answering.ts';
import { findInvented } from './invented.ts';
import { findLanguageChange } from './language-change.ts';
import { findLostLabels } from './labels.ts';
import { findLeaks } from './leaks.ts';
import { findRemark } from './remarks.ts';
import { piecesIn, shareOfWords } from './sharing.ts';
import { findHiddenSigns } from './signs.ts';
import { countKeptFacts } from './kept-facts.ts';
import { factsIn } from '../read/once-read.ts';
import { readText } from '../read/reading.ts';
import { countWords } from '@hone/text/count-words';

export interface Finding {
  guard: Guard;
  text: string;
}

export interface Judgement {
  kept: { facts: number; of: number };
  findings: Finding[];
  language: Language | undefined;
}

export interface Limits {
  words?: number;
  /** The model's instructions, which it must not repeat. */
  instructions?: string;
}

/** A repetitive prompt may lose more than half of its words; a truncated one loses more still. */
const shortestShare = 1 / 3;
const fewestWords = 8;
const keptData = 0.6;
const fewestOfData = 8;
const shown = 80;

/** Everything kept, nothing made up, in the same language, and not an answer. */
export function judge(before: Analysis, rewritten: string, { words: mostWords, instructions }: Limits = {}): Judgement {
  const original = before.text;
  const kept = countKeptFacts(factsIn(before), rewritten);
  const after = analyse(readText(rewritten), before.packs);
  const { words } = after;
  const findings: Finding[] = [];
  const find = (guard: Guard, texts: readonly (string | undefined)[]) => {
    for (const text of texts) if (text !== undefined) findings.push({ guard, text });
  };
  find('lost', [...kept.lost.map(({ text }) => text), ...findLostData(before, after, kept.lost)]);
  const lost = kept.lost.map(({ text }) => text).join('\n');
  find(
    'lost',
    findLostLabels(before, rewritten).filter((label) => !lost.includes(label)),
  );
  const invented = findInvented(before, rewritten, after);
  find(
    'invented',
    invented.map(({ text }) => text),
  );
  find('language', [findLanguageChange(before, after)]);
  find('wrapped', [findWrapping(original, rewritten)?.mark]);
  find('prefaced', [findNewPreface(original, rewritten)?.trim()]);
  find('remark', [findRemark(original, rewritten)?.trim()]);
  find('answered', [findAnswer(before, after, invented)]);
  if (words > (mostWords ?? Math.max(120, 6 * before.words + 60))) find('long', [`${words}`]);
  if (
    rewritten.trim() === ''
      ? original.trim() !== ''
      : before.words >= fewestWords && words < before.words * shortestShare
  )
    find('short', [`${words}`]);
  find('leaked', findLeaks(before, rewritten, instructions));
  find('control', findHiddenSigns(original, rewritten));
  return { kept: { facts: kept.facts, of: kept.of }, findings, language: after.language };
}

/** Facts in the material are reported on their own. */
function findLostData({ text, segments }: Analysis, after: Analysis, lost: readonly Fact[]): string[] {
  return segments.parts
    .filter(({ kind }) => kind === 'data')
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((part) => countWords(part) >= fewestOfData && !after.text.includes(part))
    .filter((part) => !lost.some((fact) => fact.text.includes(part)) && shareOfWords(part, piecesIn(after)) < keptData)
    .map((part) => part.slice(0, shown));
}
