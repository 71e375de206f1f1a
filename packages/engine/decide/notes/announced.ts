import type { Analysis } from '../../read/analysis.ts';
import type { Fault } from './note.ts';
import type { Mention } from './mentions.ts';
import { quote } from './quote.ts';
import { countWords } from '@hone/text/count-words';

/** More text than this after an announcement may well be what was announced. */
const longest = 24;
const heldBy: ReadonlySet<string> = new Set([
  'code',
  'link',
  'quote',
  'path',
  'document',
  'mention',
  'variable',
  'slot',
]);

export function findAnnounced(
  { text, spans, segments, sentences }: Analysis,
  said: readonly Mention[],
): Fault | undefined {
  if (segments.shape !== 'alone' || spans.some(({ kind }) => heldBy.has(kind))) return undefined;
  const hit = said.find(({ name }) => name === 'announced');
  if (!hit) return undefined;
  const { end } = sentences[hit.sentence]!;
  const behind = text.slice(end).trim();
  // Whatever is above may be what was announced.
  const isBehind =
    text.slice(0, hit.start).includes('\n') ||
    /\n/u.test(behind) ||
    countWords(behind) > longest ||
    (/[:：]$/u.test(text.slice(0, end)) && behind !== '');
  if (isBehind || /[:：]\s*\S/u.test(text.slice(hit.end, end))) return undefined;
  return {
    spans: [{ start: hit.start, end: hit.end }],
    says: `${quote(text, hit)}: there’s nothing like that in your prompt yet.`,
  };
}
