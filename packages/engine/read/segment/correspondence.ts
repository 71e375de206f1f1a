import { anyOf } from './lists.ts';
import { holdsWords } from '@hone/text/count-words';
import { cut, splitLines, splitParagraphs, type Passage } from './paragraphs.ts';
import { speaks } from './speech.ts';

const HEADER = new RegExp(`^(?:>\\s*)?(?:\\*\\*)?${anyOf('letterHeads')}\\s?(?:\\*\\*)?[:：]`, 'iu');
const SPEAKER =
  /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:-\s*)?)?(\p{L}[\p{L}\p{M}\p{N}.'’ _-]{0,30})(?:\s?\([^()\n]{1,20}\))?[:：]\s/u;

/** An email thread or a transcript. Without a request above it, a final order is the user's. */
export function findCorrespondence(prose: string, isComposed: boolean): { start: number; end: number } | undefined {
  const lines = splitLines(prose);
  const first = findThread(lines) ?? (isComposed ? undefined : findTranscript(lines));
  if (first === undefined) return undefined;
  const rest = cut(prose, first.start, prose.length);
  const paragraphs = splitParagraphs(rest.text);
  const last = paragraphs.at(-1)!;
  const isFirst = prose.slice(0, first.start).trim() === '';
  const isOrder =
    paragraphs.length > 1 &&
    !holdsWords(last.text, 41) &&
    speaks(last.text) &&
    !SPEAKER.test(last.text) &&
    !last.text.startsWith('>');
  return { start: rest.start, end: isFirst && isOrder ? rest.start + paragraphs.at(-2)!.end : rest.end };
}

function findThread(lines: readonly Passage[]): Passage | undefined {
  return lines.find((line, at) => {
    const next = lines[at + 1]?.text ?? '';
    return (HEADER.test(line.text) && HEADER.test(next)) || (/^>\s?\S/.test(line.text) && next.startsWith('>'));
  });
}

/** Speakers recur, while labels of a form don't. */
function findTranscript(lines: readonly Passage[]): Passage | undefined {
  const spoken = lines.filter((line) => SPEAKER.test(line.text));
  if (spoken.length < 3) return undefined;
  const names = new Map<string, number>();
  for (const line of spoken) {
    const name = SPEAKER.exec(line.text)![1]!;
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  const repeated = [...names.values()].filter((times) => times >= 2);
  const total = repeated.reduce((sum, times) => sum + times, 0);
  return total * 2 >= spoken.length && total > 0 ? spoken[0] : undefined;
}
