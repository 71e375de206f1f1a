import type { Span } from './span.ts';

const MARK = /["“”„‟«»‹›‘’‚「」『』《》〈〉＂']|\n[^\S\n]*\n/g;
const WORD = /[\p{L}\p{N}]/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Opening marks for each closing one, the likeliest first. */
const OPENERS: Readonly<Record<string, string>> = {
  '”': '“„‟”',
  '“': '„',
  '»': '«»',
  '«': '»',
  '›': '‹›',
  '‹': '›',
  '’': '‘‚',
  '‘': '‚',
  '」': '「',
  '』': '『',
  '》': '《',
  '〉': '〈',
  '"': '"”',
  '＂': '＂',
  "'": "'",
};
const ONLY_CLOSE = '」』》〉';
const STRAIGHT = '"＂\'';
const DEEPEST = 6;
const MOST_OPEN = 20;
const LONGEST_SINGLE = 200;

interface Opened {
  mark: string;
  start: number;
}

/** A quotation that isn't closed within its paragraph doesn't count. */
export function findQuotes(text: string): Span[] {
  const spans: Span[] = [];
  let opened: Opened[] = [];
  let at = 0;
  /** The last of those marks that a word follows: so that quoted text is read once, however deep. */
  let worded = -1;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (WORD.test(text.slice(at, index))) worded = at;
    at = index + mark.length;
    if (mark[0] === '\n') {
      opened = opened.slice(-MOST_OPEN).filter((one) => !STRAIGHT.includes(one.mark));
      continue;
    }
    const depth = canClose(text, mark, index) ? findOpener(opened, mark) : -1;
    if (depth !== -1) {
      const { start } = opened[depth]!;
      opened.length = depth;
      if (isQuotation(text, mark, start + 1, index, worded > start))
        spans.push({ kind: 'quote', start, end: index + 1 });
    } else if (canOpen(text, mark, index)) {
      opened.push({ mark, start: index });
    }
  }
  return spans.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

function isQuotation(text: string, mark: string, start: number, end: number, isWorded: boolean): boolean {
  if (!isWorded) return end - start <= 12 && text.slice(start, end).trim() !== '';
  const isSingle = mark === "'" || mark === '’';
  return !isSingle || (end - start <= LONGEST_SINGLE && !text.slice(start, end).includes('\n'));
}

function findOpener(opened: readonly Opened[], mark: string): number {
  const fitting = OPENERS[mark] ?? '';
  for (let depth = opened.length - 1; depth >= Math.max(0, opened.length - DEEPEST); depth -= 1) {
    if (fitting.includes(opened[depth]!.mark)) return depth;
  }
  return -1;
}

function canOpen(text: string, mark: string, index: number): boolean {
  if (ONLY_CLOSE.includes(mark)) return false;
  if ('「『《〈“„‚‘‟«‹'.includes(mark)) return true;
  const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
  const stands = !WORD.test(before) || (CJK.test(before) && mark !== '’');
  if (mark === '’' || (mark === '”' && !/[\s:(]/.test(before))) return false;
  return stands && !/\s/.test(after);
}

function canClose(text: string, mark: string, index: number): boolean {
  const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
  if (mark === '’' || mark === "'") return !/\s/.test(before) && (!WORD.test(after) || CJK.test(after));
  if (!STRAIGHT.includes(mark)) return mark !== '«' && mark !== '‹' ? true : !/\s/.test(before);
  return !/\s/.test(before) && (!WORD.test(after) || CJK.test(after));
}
