import type { Tone } from '@hone/domain/enhance/enhancing';
import type { Analysis } from '../read/analysis.ts';
import { joinAfter } from './joining.ts';
import { inRegister, writtenVariant } from '../decide/register.ts';
import type { Change } from './change.ts';

const toneless = new Set(['image', 'coding', 'debugging']);

/** After the request, or before it if it leads into the material. */
export function addTone(analysis: Analysis, tone: Tone): Change<'tone'>[] {
  const { text, pack, task, stated, segments } = analysis;
  if (tone === 'keep' || !pack || stated.has('tone') || toneless.has(task)) return [];
  const sentence = inRegister(analysis, writtenVariant(analysis).tones[tone]);
  const gap = pack.isUnspaced ? '' : ' ';
  const put = (at: number, after: string): Change<'tone'>[] => [{ kind: 'tone', at, before: '', after }];
  const end = text.trimEnd().length;
  if (segments.shape === 'alone') return put(end, joinAfter(analysis, end, [sentence]));
  const asked = segments.parts.findLast(({ kind }) => kind === 'instruction');
  const askedEnd = asked && asked.start + text.slice(asked.start, asked.end).trimEnd().length;
  if (askedEnd !== undefined && segments.shape !== 'inline' && !/[:：]$/u.test(text.slice(0, askedEnd)))
    return put(askedEnd, joinAfter(analysis, askedEnd, [sentence]));
  return put(text.length - text.trimStart().length, sentence + gap);
}
