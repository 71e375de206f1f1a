import { judgeShare, type Gate } from './gates.ts';
import type { Enhance } from './trial.ts';

/** A prompt with planted typos, and the same as it was meant, word for word. */
export interface Slipped {
  id: string;
  language: string;
  slipped: string;
  meant: string;
}

interface Slip {
  id: string;
  language: string;
  typed: string;
  meant: string;
  /** One or the other, or neither. */
  became: string;
}

export function followSlips(rows: readonly Slipped[], enhance: Enhance): Slip[] {
  return rows.flatMap(({ slipped, meant, language }) => {
    const result = new Set(cut(enhance({ text: slipped, propose: false }).done.text));
    const words = meant.split(' ').map(bareOf);
    return slipped
      .split(' ')
      .map(bareOf)
      .flatMap((typed, at): Slip[] => {
        const word = words[at]!;
        if (typed === word) return [];
        const became = result.has(typed) ? typed : result.has(word) ? word : '';
        return [{ id: `${typed} (${word})`, language, typed, meant: word, became }];
      });
  });
}

const cut = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? [];
const bareOf = (word: string): string => cut(word).join('');

export const isMended = ({ meant, became }: Slip): boolean => meant === became;

export function judgeSlips(rows: readonly Slipped[], enhance: Enhance): Gate[] {
  const slips = followSlips(rows, enhance);
  return [
    judgeShare('slips: planted ones mended', { least: 0.6 }, slips, isMended),
    judgeShare('slips: mended to something else', { most: 0.02 }, slips, ({ became }) => became === ''),
  ];
}
