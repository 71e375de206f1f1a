import type { Language } from '@hone/domain/enhancing';
import type { Analysis } from './analysis.ts';
import type { Line, LineId, Pack, Register } from './packs/pack.ts';

const lists = new Map<Language, Intl.ListFormat>();

/** 'a, b and c', as the language writes it. */
export function inList(items: readonly string[], language: Language): string {
  const format = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction', style: 'long' });
  lists.set(language, format);
  const list = format.format(items);
  // The data that comes with browsers and Node puts a comma there that Hindi does not write.
  if (language === 'hi') return list.replace(', और ', ' और ');
  // Its word for 'and' belongs to forms and statutes.
  return language === 'ko' ? list.replace(' 및 ', ', ') : list;
}

/** A sentence in the register of the prompt. */
export function sayOne({ pack, cues }: Analysis, line: Line): string {
  return typeof line === 'string' ? line : line[registerOf(pack!.usually, cues.signals) === 'polite' ? 1 : 0];
}

/** A line in the prompt's language, as the user speaks to the machine. */
export function sayLine(analysis: Analysis, id: LineId, list = ''): string {
  return sayOne(analysis, writingOf(analysis).lines[id]).replace('{list}', () => list);
}

/** The lines, nouns and questions as the user writes: what is asked tells more than what is handed over, which may be another's. */
export function writingOf({ pack, sentences, text }: Analysis): Pick<Pack, 'asks' | 'lines' | 'nouns'> {
  const { variant } = pack!;
  const asked = sentences.map((sentence) => sentence.text).join('\n');
  return variant?.letters.test(`${asked}\n${text}`) ? variant : pack!;
}

function registerOf(usually: Register, signals: Analysis['cues']['signals']): Register {
  const difference = (signals.get('formal') ?? 0) - (signals.get('informal') ?? 0);
  if (difference === 0) return usually;
  return difference > 0 ? 'polite' : 'familiar';
}
