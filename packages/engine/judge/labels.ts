import { oncePer } from '../read/once.ts';
import type { Reading } from '../read/reading.ts';

/** 'A0', 'E7', 'web_1', 'RTX-4090': a name with a digit in it, which doesn't count anything. */
const label = /(?<![\p{L}\p{N}_])(\p{L}[\p{L}_]{0,15}?)[-_]?(\p{Nd}{1,8})(?![\p{L}\p{N}_])/gu;
/** 'b4' and 'gr8' are words that someone typed fast. */
const isSure = (text: string) => /\p{Lu}|_|\p{Nd}{2}/u.test(text);

/** Of those that changed: no one spells more than this many differently. */
const mostChanged = 50;

const labelsIn = oncePer(({ text }: Reading) => {
  const found = [...text.matchAll(label)].filter(([one]) => isSure(one));
  return new Map(found.map(([one, name = '', figure = '']) => [one, { name, figure }]));
});

/** With other digits it is a different thing. Its case may change, and what joins its parts. */
export function findLostLabels(before: Reading, rewritten: string): string[] {
  const labels = labelsIn(before);
  if (labels.size === 0) return [];
  const kept = new Set(rewritten.match(label));
  const changed = [...labels].filter(([text]) => !kept.has(text));
  const lost = changed.filter(([, { name, figure }], at) => {
    const joined = name.replaceAll('_', String.raw`[-_\s]?`);
    const same = String.raw`(?<!\p{L})${joined}[-_\s]{0,2}${figure}(?!\p{Nd})`;
    return at >= mostChanged || !new RegExp(same, 'iu').test(rewritten);
  });
  return lost.map(([text]) => text);
}
