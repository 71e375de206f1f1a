import type { Span } from '../spans/span.ts';
import { anyOf, anyWordOf } from './lists.ts';
import { countWords, holdsWords } from '@hone/text/count-words';
import { cut, isListItem, isStructure, splitLines, splitParagraphs, type Passage } from './paragraphs.ts';
import { hasRole, speaks, describesAnswer, instructsReader } from './speech.ts';
import { findCorrespondence } from './correspondence.ts';

const section = new RegExp(
  `^[ \\t]*(?:#{1,6}[ \\t]*|\\*\\*|【|\\[)?${anyOf('parts')}(?:\\*\\*|】|\\])?[ \\t]*(?:[:：]|$)`,
  'gimu',
);
const leastSections = 2;

const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';
const points = new RegExp(anyWordOf('pointing', START), 'iu');
const works = new RegExp(anyWordOf('work', START), 'iu');
const shapes = new RegExp(`${START}${anyOf('answerShape')}`, 'iu');
const formats = new RegExp(`${START}${anyOf('format')}`, 'iu');
const presents = new RegExp(anyWordOf('presenting', START, END), 'iu');

interface Range {
  start: number;
  end: number;
}

interface Draft {
  prose: string;
  spans: readonly Span[];
  blocks: readonly Range[];
  isComposed: boolean;
}

const COLON = /[:：](?=\s|["“„«「『]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|$)/gu;
const GREETING = new RegExp(`^["“„«]?${anyOf('greeting')}(?!\\p{L})[^\\n]{0,60}\\n`, 'iu');
const myself = new RegExp(`(?<!\\p{L})${anyOf('myself')}(?!\\p{L})`, 'iu');
const prompts = new RegExp(`(?<!\\p{L})${anyOf('order')}(?!\\p{L})`, 'iu');
const LONGEST_LEAD = 60;

/** Pasted prose, recognised by its position rather than its content. */
export function findHandedOver(prose: string, spans: readonly Span[], blocks: readonly Range[]): Range[] {
  const isComposed = hasRole(prose.slice(0, 600)) || hasSections(prose);
  const below = blocks.length > 0 || isComposed ? undefined : findBelow(prose);
  const letters = findCorrespondence(prose, isComposed);
  if (letters !== undefined) return [below !== undefined && below.start < letters.start ? below : letters];
  const found =
    findAfterColon({ prose, spans, blocks, isComposed }) ??
    below ??
    (blocks.length === 0 && !isComposed ? findAbove(prose) : undefined);
  return found === undefined ? [] : [found];
}

/** `translate to french: …` and `Rewrite this:` with the text below. */
function findAfterColon(draft: Draft): Range | undefined {
  const { prose, spans, blocks } = draft;
  let seen = 0;
  for (const { index } of prose.matchAll(COLON)) {
    seen += 1;
    if (seen > 12) return undefined;
    if (spans.some((span) => span.start <= index && index < span.end)) continue;
    const clause = clauseBefore(prose, index);
    const rest = cut(prose, index + 1, prose.length);
    if (rest.text === '' || clause.text === '' || hasFormat(clause.text)) continue;
    // A block is the material, so the prose after it isn't.
    if (blocks.some((block) => index < block.start && block.start < rest.start)) continue;
    const isBelow = prose.slice(index + 1, rest.start).includes('\n');
    const range = isBelow ? takeBelow(draft, clause, rest) : takeInline(draft, clause, rest);
    if (range !== undefined) return range;
  }
  return undefined;
}

function clauseBefore(prose: string, colon: number): Passage {
  const before = prose.slice(Math.max(0, colon - 400), colon);
  const border = Math.max(...['. ', '? ', '! ', '\n', '。', '？', '！'].map((mark) => before.lastIndexOf(mark)));
  return cut(prose, colon - before.length + border + 1, colon);
}

function takeBelow({ prose, isComposed }: Draft, clause: Passage, rest: Passage): Range | undefined {
  const first = cut(rest.text, 0, Math.min(endOf(rest.text, '\n\n'), 4_000));
  const isPointed = hasPointing(clause.text);
  if ((hasShape(clause.text) && !isPointed) || describesAnswer(first.text)) return undefined;
  const line = first.text.slice(0, endOf(first.text, '\n'));
  if (isListItem(line) || isStructure(first.text)) {
    const isLongList = countWords(first.text) >= 10 * first.text.split('\n').length;
    return isPointed && isLongList && !isComposed && !speaks(line) ? withoutTail(prose, rest) : undefined;
  }
  if (isPointed || hasHandover(clause.text) || hasPresenting(clause.text)) return withoutTail(prose, rest);
  const isLong = holdsWords(rest.text, Math.max(12, countWords(clause.text)));
  if (isComposed || !isLong || speaks(first.text) || instructsReader(first.text)) return undefined;
  return speaks(clause.text) ? withoutTail(prose, rest) : undefined;
}

function endOf(text: string, border: string): number {
  const at = text.indexOf(border);
  return at === -1 ? text.length : at;
}

function takeInline({ prose, spans, isComposed }: Draft, clause: Passage, rest: Passage): Range | undefined {
  const isHanded = hasHandover(clause.text);
  const isPointed = hasPointing(clause.text);
  if (hasShape(clause.text) && !isPointed) return undefined;
  const quote = spans.find((span) => span.kind === 'quote' && span.start === rest.start);
  if (quote !== undefined)
    return isHanded || (!isComposed && countWords(prose.slice(quote.start, quote.end)) >= 4) ? quote : undefined;
  if (hasPresenting(clause.text)) return upToRequest(prose, rest);
  const opening = rest.text.slice(0, 600);
  if (isHanded)
    return countWords(opening) >= 2 && !describesAnswer(opening) && !isListed(opening)
      ? withoutTail(prose, rest)
      : undefined;
  const isFirst = prose.slice(0, clause.start).trim() === '';
  const lead = countWords(clause.text);
  const isRequest =
    (lead >= 2 && lead <= 3 && !/\p{Ll}\p{Lu}/u.test(clause.text)) || (lead <= LONGEST_LEAD && speaks(clause.text));
  if (isComposed || !isFirst || !isRequest || countWords(opening) < 8 || !/^\p{Lu}/u.test(opening)) return undefined;
  return speaks(opening) || isStructure(rest.text) ? undefined : withoutTail(prose, rest);
}

/** A sentence that leads into a list names what the answer needs. */
function isListed(opening: string): boolean {
  return opening.split('\n').filter((line) => isListItem(line.trim())).length >= 2;
}

/** `here is sales by month: …. why did it fall?`: the data ends with its sentence. */
function upToRequest(prose: string, rest: Passage): Range | undefined {
  for (const border of rest.text.slice(0, 4_000).matchAll(/[.!?。？！\n]\s*/gu)) {
    const tail = rest.text.slice(border.index + border[0].length);
    if (tail !== '' && speaks(tail.slice(0, 400))) return { start: rest.start, end: rest.start + border.index + 1 };
  }
  return speaks(rest.text.slice(0, 200)) ? undefined : withoutTail(prose, rest);
}

/** An order in the last paragraph is the user's again, unless it closes a letter. */
function withoutTail(prose: string, rest: Passage): Range {
  if (GREETING.test(rest.text)) return rest;
  const paragraphs = splitParagraphs(prose.slice(rest.start, rest.end));
  let last = paragraphs.length;
  while (last > 1 && !holdsWords(paragraphs[last - 1]!.text, 41) && speaks(paragraphs[last - 1]!.text)) last -= 1;
  if (last < paragraphs.length) return { start: rest.start, end: rest.start + paragraphs[last - 1]!.end };
  const lines = splitLines(prose.slice(rest.start, rest.end));
  const tail = lines.at(-1)!;
  const isOrder = lines.length > 1 && (/[:：]$/.test(tail.text) || (speaks(tail.text) && !holdsWords(tail.text, 41)));
  return { start: rest.start, end: isOrder ? rest.start + lines.at(-2)!.end : rest.end };
}

function findBelow(prose: string): Range | undefined {
  const paragraphs = splitParagraphs(prose);
  const parted = paragraphs.length > 1 ? paragraphs : partAtPointing(prose);
  if (parted.length < 2) return undefined;
  const isPointing = pointsBelow(parted[0]!.text);
  const isOrder = isPointing ? describesAnswer : speaks;
  const at = parted.findIndex((paragraph, index) => index > 0 && !isOrder(firstWords(paragraph.text)));
  if (at === -1) return undefined;
  const lead = cut(prose, 0, parted[at - 1]!.end);
  const rest = cut(prose, parted[at]!.start, prose.length);
  const first = parted[at]!;
  if (isStructure(lead.text) || holdsWords(lead.text, 2 * LONGEST_LEAD + 1) || /[:：]$/.test(lead.text))
    return undefined;
  const isPointed = pointsBelow(lead.text) && !isAllOrders(parted.slice(at));
  if (
    (isPointed ? describesAnswer : instructsReader)(rest.text.slice(0, 4_000)) ||
    (isStructure(first.text) && !isPointed)
  )
    return undefined;
  if (isPointed) return withoutTail(prose, rest);
  const leading = countWords(lead.text);
  const [least, times] = hasHandover(lead.text) ? [12, 1.2] : speaks(lead.text) ? [25, 2.5] : [60, 3];
  const isLong = holdsWords(rest.text, Math.max(least, times * leading));
  return isLong && !hasMyself(lead.text) ? withoutTail(prose, rest) : undefined;
}

/** 'Below' may also announce the form of the answer, or the order itself. */
function pointsBelow(lead: string): boolean {
  return lead
    .split(/[.!?。？！]\s/)
    .some((sentence) => hasPointing(sentence) && !hasFormat(sentence) && !prompts.test(sentence));
}

function isAllOrders(paragraphs: readonly Passage[]): boolean {
  const orders = paragraphs.filter((paragraph) => speaks(firstWords(paragraph.text)));
  return paragraphs.length >= 3 && orders.length * 2 >= paragraphs.length;
}

/** Without an empty line, only a first line that points below separates the request from the text. */
function partAtPointing(prose: string): Passage[] {
  const lines = splitLines(prose);
  const [first, second] = lines;
  if (first === undefined || second === undefined || !pointsBelow(first.text)) return [];
  return [first, cut(prose, second.start, prose.length)];
}

function firstWords(text: string): string {
  return text.slice(0, 160);
}

/** A person who writes about themselves continues in the next paragraph. */
function hasMyself(lead: string): boolean {
  return myself.test(lead);
}

function findAbove(prose: string): Range | undefined {
  const paragraphs = splitParagraphs(prose);
  if (paragraphs.length < 2) return undefined;
  const last = paragraphs.at(-1)!;
  const above = cut(prose, 0, paragraphs.at(-2)!.end);
  const isRequest =
    !holdsWords(last.text, 41) && hasHandover(last.text) && (speaks(last.text) || countWords(last.text) <= 12);
  if (!isRequest || !holdsWords(above.text, Math.max(20, 2 * countWords(last.text)))) return undefined;
  return speaks(above.text.slice(0, 2_000)) || isStructure(above.text) ? undefined : above;
}

function hasHandover(clause: string): boolean {
  return works.test(clause) || points.test(clause);
}

function hasPointing(clause: string): boolean {
  return points.test(clause);
}

function hasShape(clause: string): boolean {
  return shapes.test(clause);
}

function hasPresenting(clause: string): boolean {
  return presents.test(clause);
}

function hasFormat(clause: string): boolean {
  return formats.test(clause);
}

/** Whether named parts make up the prompt, all in the user's own words. */
function hasSections(prose: string): boolean {
  return (prose.match(section)?.length ?? 0) >= leastSections;
}
