import { slotOf, slots, type Slot } from '@hone/domain/enhance/brief';
import type { Analysis } from '../read/analysis.ts';
import { fold } from '../read/fold.ts';
import { foldedText } from '../read/once-read.ts';
import { namesLanguage } from './language-names.ts';
import { containsName } from './names.ts';
import type { SpanKind } from '../read/spans/span.ts';

/** The material of the request. */
export const handedOver: ReadonlySet<SpanKind> = new Set(['code', 'link', 'quote', 'path', 'document', 'mention']);
const spansOf: Partial<Record<Slot, ReadonlySet<SpanKind>>> = {
  material: handedOver,
  budget: new Set(['money']),
  deadline: new Set(['date']),
  time: new Set(['date']),
  audience: new Set(['email', 'mention']),
};
/** Spelled the same in every language; a platform leaves it open. */
const codeLanguage = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:python|javascript|typescript|java|kotlin|swift|rust|golang|c\+\+|c#|php|ruby|dart|lua` +
    String.raw`|scala|perl|elixir|haskell|node(?:\.?js)?|react|flutter|html|bash)(?![\p{L}\p{N}])`,
  'iu',
);
/** Things of the user's own, which no name of a technology states. */
const things: ReadonlySet<string> = new Set([
  'tools.app',
  'tools.regex',
  'tools.kitchen',
  'tools.gym',
  'tools.study',
  'tools.game',
  'tools.analysis',
]);
/** Someone who writes this much has described the situation too. */
const longStory = 60;
const shortestLead = 4;
const shortestName = 4;

/** Whether the prompt already says what the row would ask for, or contains what the row would write. */
export function isStated(
  analysis: Analysis,
  row: string,
  texts: readonly string[],
  labels: readonly string[],
): boolean {
  const slot = slotOf(row);
  const said = foldedText(analysis);
  if (texts.some((text) => isWritten(said, text)) || labels.some((label) => isNamed(said, label))) return true;
  const { spans, stated, segments, asked } = analysis;
  if (slot === 'my_facts') return asked >= longStory;
  if (spans.some(({ kind }) => spansOf[slot]?.has(kind))) return true;
  if (slot === 'material') {
    if (row === 'material.error' && stated.has('error') && analysis.text.length > 200) return true;
    return segments.shape !== 'alone' || analysis.text.trim().includes('\n') || stated.has('material');
  }
  if (slot === 'language' && namesLanguage(analysis)) return true;
  if (slot === 'place' && namesPlace(analysis)) return true;
  if (slot === 'format' && analysis.cues.notes.some(({ label }) => label.startsWith('format:'))) return true;
  if (slot === 'length' && analysis.cues.notes.some(({ label }) => /^(?:least|most)$/.test(label))) return true;
  if (row === 'tools.app') return codeLanguage.test(analysis.readable);
  return stated.has(slot) && !things.has(row);
}

function namesPlace({ pack, language, sentences, text }: Analysis): boolean {
  return (
    pack!.namesHaveCapitals === true &&
    sentences.some(({ start, end }) => containsName(text.slice(start, end), language!))
  );
}

function isNamed(said: string, label: string): boolean {
  const name = fold(label);
  const at = said.indexOf(name);
  if (name.length < shortestName || at < 0) return false;
  return !/[\p{L}\p{M}]/u.test(said.charAt(at - 1)) && !/[\p{L}\p{M}]/u.test(said.charAt(at + name.length));
}

/** One of our sentences, around whatever the user put into its gap. */
function isWritten(said: string, text: string): boolean {
  const parts = text.split('{value}').map((part) =>
    fold(part)
      .replace(/[.。।\s]+$/u, '')
      .trim(),
  );
  const longest = parts.toSorted((one, other) => other.length - one.length)[0]!;
  return longest.length >= shortestLead && said.includes(longest);
}

/** The slots that the words of a prompt state. */
export function slotsStated({ stated }: Pick<Analysis, 'stated'>): Slot[] {
  return slots.filter((slot) => stated.has(slot));
}
