import type { Task } from '@hone/domain/enhancing';
import type { Hunk } from '@hone/domain/hunks';
import type { Analysis } from './analysis.ts';
import type { Added } from './added.ts';
import { whyLine } from './whys.ts';

/** Tasks that make a new text of the one that is handed over. */
const reworking: ReadonlySet<Task> = new Set(['translate', 'rewrite', 'summarise', 'extract']);

type Unnamed = Omit<Hunk, 'id'>;

/** Where the lines stand, and what keeps them from what stands there already. */
interface Place {
  at: number;
  /** Before the first line, between two, after the last. */
  open: string;
  between: string;
  close: string;
}

/** The lines as insertions that leave every word of the user where it is. Behind answers they begin a paragraph of their own. */
export function placeLines(analysis: Analysis, lines: readonly Added[], isMoved: boolean, hasAnswers: boolean): Unnamed[] {
  const end = analysis.text.trimEnd().length;
  const found = isMoved ? { ...behind(end), open: '\n' } : findPlace(analysis, lines);
  const { at, open, between, close } = hasAnswers && found.at === end ? behind(end) : found;
  const isInFront = close !== '';
  return lines.map(({ id, kind, text }, index) => {
    const before = index === 0 ? open : isInFront ? '' : between;
    const after = isInFront ? (index === lines.length - 1 ? close : between) : '';
    return { kind, why: whyLine(id), at, before: '', after: before + text + after };
  });
}

const behind = (at: number): Place => ({ at, open: '\n\n', between: '\n', close: '' });

function findPlace(analysis: Analysis, lines: readonly Added[]): Place {
  const { text, segments, task } = analysis;
  const end = text.trimEnd().length;
  if (task === 'image' && segments.shape === 'alone' && lines.every(({ kind }) => kind === 'choices' || kind === 'faithful')) return inParagraph(analysis, end);
  if (segments.shape === 'alone' || segments.shape === 'above') return behind(end);
  const last = segments.parts.at(-1)!;
  if (last.kind === 'instruction' || isDelimited(analysis, last.start, end)) return behind(end);
  // What is handed over stands last: a line behind it would be taken for a part of it.
  const asked = segments.parts.filter(({ kind }) => kind === 'instruction').at(-1);
  const asks = asked ? text.slice(asked.start, asked.end) : '';
  if (segments.shape === 'inline' && !reworking.has(task)) return behind(end);
  if (!asked || segments.shape === 'inline' || /[:：]$/u.test(asks.trimEnd())) return { at: text.length - text.trimStart().length, open: '', between: '\n', close: '\n\n' };
  return { ...behind(asked.start + asks.trimEnd().length), open: '\n' };
}

/** Material with an end of its own: a fence, a tag, quotes. */
function isDelimited({ text, spans }: Analysis, start: number, end: number): boolean {
  const from = start + text.slice(start).search(/\S/u);
  const span = spans.find((each) => each.start <= from && each.end >= end);
  return span !== undefined && /^(?:```|~~~|<|""")/u.test(text.slice(span.start, span.end));
}

/** A picture's description stays one paragraph. */
function inParagraph({ text, language }: Analysis, end: number): Place {
  const isWide = language === 'zh' || language === 'ja';
  const isEnded = /[.!?。！？…]["'”’」』)]?$/u.test(text.slice(0, end));
  const gap = isWide ? '' : ' ';
  return { at: end, open: isEnded ? gap : isWide ? '。' : `.${gap}`, between: gap || '', close: '' };
}
