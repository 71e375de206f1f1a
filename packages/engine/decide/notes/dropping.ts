import type { Analysis } from '../../read/analysis.ts';
import { countWords } from '@hone/text/count-words';
import type { Fix, Range } from './note.ts';

const longest = 9;

/** Removes the sentence of one of two wishes, if it says nothing else: the earlier one where both would do. */
export function dropOneOf(analysis: Analysis, wishes: readonly Range[]): Fix | undefined {
  const holds = ({ start, end }: Range, wish: Range) => wish.start >= start && wish.end <= end;
  for (const wish of wishes) {
    const place = analysis.sentences.findIndex((sentence) => holds(sentence, wish));
    const sentence = analysis.sentences[place];
    const before = analysis.sentences[place - 1];
    if (!sentence || !before || wishes.some((other) => other !== wish && holds(sentence, other))) continue;
    const { text } = analysis;
    const [said, gap] = [text.slice(sentence.start, sentence.end), text.slice(before.end, sentence.start)];
    if (
      countWords(said) > longest ||
      /[:：]$/u.test(said) ||
      /[:：]\s*$/u.test(text.slice(before.start, before.end)) ||
      gap.trim() !== ''
    )
      continue;
    return { at: before.end, before: gap + said, after: '' };
  }
  return undefined;
}
