import { analyse, type Analysis } from '../read/analysis.ts';
import { findInstruction, isInstruction } from '../read/instruction.ts';
import { readText } from '../read/reading.ts';
import { closeSentence, joinAfter } from './joining.ts';
import type { Change } from './change.ts';

const leadsOn = /[:;：；]$/u;
const listItem = /^\s*(?:[-*•·–—]|\p{N}{1,3}[.)、])\s/u;

/** Behind everything else, `others` included, unless the prompt or one of those says it. */
export function addStanding(analysis: Analysis, instruction: string, others: readonly Change[]): Change<'standing'>[] {
  const { text, pack, segments, task, confidence } = analysis;
  const said = [text, ...others.map(({ after }) => after)].join('\n');
  // What can't be read isn't a picture unless its target says so.
  const isPicture = task === 'image' && (pack !== undefined || confidence === 1);
  if (isPicture || !isInstruction(instruction) || findInstruction(said, instruction)) return [];
  const at = text.trimEnd().length;
  const put = (after: string): Change<'standing'>[] => [{ kind: 'standing', at, before: '', after }];
  const last = others.findLast((other) => other.at === at && other.before === '')?.after;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (!pack || segments.shape !== 'alone' || listItem.test(line) || leadsOn.test(line) || last?.startsWith('\n'))
    return put(`\n\n${closeSentence(instruction, pack)}`);
  if (last === undefined) return put(joinAfter(analysis, at, [instruction]));
  return put(`${pack.isUnspaced ? '' : ' '}${closeSentence(instruction, pack)}`);
}

/** What it states itself, by the same rules as a prompt. Undefined in a language without them. */
export function readInstruction({ pack, packs, language }: Analysis, instruction: string): Analysis | undefined {
  if (!pack || instruction === '') return undefined;
  // Quoted words and code in an instruction aren't handed over to be worked on.
  return analyse({ ...readText(instruction), language, spans: [] }, packs);
}
