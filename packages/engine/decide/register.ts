import type { Analysis } from '../read/analysis.ts';
import { oncePer } from '../read/once.ts';
import type { Phrasing, Pack, Register } from '../packs/pack.ts';

export function inRegister({ pack, cues }: Analysis, line: Phrasing): string {
  return typeof line === 'string' ? line : line[registerOf(pack!.usually, cues.signals) === 'polite' ? 1 : 0];
}

type Variant = Pick<Pack, 'brief' | 'tones' | 'ownWords'> & { language: string };

/** Goes by what the user asks, because the material may be someone else's. */
export const writtenVariant = oncePer(({ pack, sentences, text, language }: Analysis): Variant => {
  const own = { ...pack!, language: language! };
  const { variant } = pack!;
  if (!variant) return own;
  const asked = sentences.map((sentence) => sentence.text).join('\n');
  return variant.letters.test(`${asked}\n${text}`) ? variant : own;
});

function registerOf(usually: Register, signals: Analysis['cues']['signals']): Register {
  const difference = (signals.get('formal') ?? 0) - (signals.get('informal') ?? 0);
  if (difference === 0) return usually;
  return difference > 0 ? 'polite' : 'familiar';
}
