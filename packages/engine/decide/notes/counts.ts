import type { Analysis } from '../../read/analysis.ts';
import { fold } from '../../read/fold.ts';
import type { Fault } from './note.ts';
import { readNumbers } from './numbers.ts';
import type { Mention } from './mentions.ts';
import { quote } from './quote.ts';

const line = /^[^\S\n]*(?:[-*•・●▪–—]|\(?[\p{Nd}\p{L}][.)、）])[^\S\n]*\S/u;
const marked = /(?:^|\s)\(?(?:\p{Nd}{1,2}|[a-h])[.)）]\s?(?=\S)/giu;
const commas = /\s{0,4}[,;，；、،]\s{0,4}/u;
const toColon = /^[^\n:：.!?。]{0,60}[:：]/u;
const toList = /^[^\n:：.!?。]{0,60}(?:[:：]|(?=\n[^\S\n]*(?:[-*•・●▪]|1[.)])))/u;
const listed = /^\p{Nd}+\s+\p{Lu}/u;
const longestItem = { words: 5, signs: 16 };
const most = 12;
/** Of all that may be listed, in characters: many times what any prompt has behind its announcements. */
const mostListed = 200_000;

export function findCount(analysis: Analysis, said: readonly Mention[]): Fault | undefined {
  const { text, pack } = analysis;
  let left = mostListed;
  for (const each of said.filter(({ name }) => name === 'lists')) {
    const announced = text.slice(each.start, each.end);
    const [number, ...more] = readNumbers(announced, pack!.notes.numbers);
    const lead = (/^\p{Nd}/u.test(announced) ? toColon : toList).exec(text.slice(each.end))?.[0];
    if (
      number === undefined ||
      more.length > 0 ||
      number < 2 ||
      number > most ||
      listed.test(announced) ||
      lead === undefined
    )
      continue;
    const from = each.end + lead.length;
    const lineEnd = text.indexOf('\n', from);
    left -= (lineEnd < 0 ? text.length : lineEnd) - from;
    if (left < 0) return undefined;
    const given = countGiven(text.slice(from), pack!.notes.and, pack!.isUnspaced ?? false);
    if (given === undefined || given === number || given < 2) continue;
    return {
      spans: [{ start: each.start, end: each.end }],
      says: `${quote(text, each)}, but ${given} are listed.`,
      fix: correct(announced, each.start, number, given),
    };
  }
  return undefined;
}

function countGiven(rest: string, ands: string, isUnspaced: boolean): number | undefined {
  if (/^[^\S\n]*\n/u.test(rest)) {
    const items = countItems(rest.trimStart());
    return items > 0 ? items : undefined;
  }
  const sentence = /^[^\n]*/u.exec(rest)![0];
  const numbered = sentence.match(marked)?.length ?? 0;
  if (numbered > 1) return numbered;
  return countInline(/^[^.!?。！？]*/u.exec(sentence)![0], ands, isUnspaced);
}

/** From its first line on, as long as each line is an item. */
function countItems(list: string): number {
  let items = 0;
  for (let at = 0; at >= 0; items += 1) {
    const end = list.indexOf('\n', at);
    if (!line.test(list.slice(at, end < 0 ? undefined : end))) return items;
    at = end < 0 ? -1 : end + 1;
  }
  return items;
}

/** Only short items between commas are sure to be separate ones. */
function countInline(list: string, ands: string, isUnspaced: boolean): number | undefined {
  if (list.trim() === '' || /[:：(（–—]/u.test(list)) return undefined;
  const parts = list.split(commas).filter((each) => each !== '');
  if (parts.length < 2) return undefined;
  const words = ands.split(',').map((each) => fold(each.trim()));
  const last = parts.at(-1)!;
  const cut = isUnspaced ? cutSigns(last, words) : cutWords(last, words);
  const items = [...parts.slice(0, -1), ...cut];
  const isShort = (item: string) =>
    isUnspaced ? item.length <= longestItem.signs : item.trim().split(/\s+/u).length <= longestItem.words;
  return items.every(isShort) ? items.length : undefined;
}

function cutWords(last: string, ands: readonly string[]): string[] {
  const words = last.trim().split(/\s+/u);
  const at = words.findIndex((each) => ands.includes(fold(each)));
  if (at < 0) return [last];
  return at === 0 ? [words.slice(1).join(' ')] : [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
}

function cutSigns(last: string, ands: readonly string[]): string[] {
  const and = ands.find((each) => each !== '' && last.indexOf(each) > 0);
  return and ? last.split(and) : [last];
}

/** The number is what people forget to update. */
function correct(announced: string, start: number, number: number, given: number): Fault['fix'] {
  const digits = /\p{Nd}+/u.exec(announced);
  return digits && number < 100 ? { at: start + digits.index, before: digits[0], after: String(given) } : undefined;
}
