import type { Analysis } from '../../read/analysis.ts';
import { blankOut } from '../../read/blank.ts';
import type { Fault, Range } from './note.ts';
import { quote } from './quote.ts';

const marks: readonly RegExp[] = [
  // Not the thirtieth of a series of games or popes, nor kisses.
  /(?<![\p{L}\p{N}_])(?<!(?:Bowl|Edition|Vol\.?|Louis|Legion)\s)(?:X{3,}|x{3,}(?!\s{0,4}[.!]?\s{0,4}$))(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}_])(?:TODO|TBD|TBC)(?=\s*(?:[.,;:!?)\n]|$))/gu,
  /(?<!_)_{3,}(?!_)/gu,
  /[〇○◯]{2,}/gu,
  // An ellipsis in brackets marks an omission in a quotation.
  /<\p{L}[\p{L}\p{M} _-]{2,40}>/gu,
  /【[^】\n]{1,30}】(?=[\p{L}])/gu,
];
const open = /^[^\p{N}]*\p{L}[^\p{N}]*$/u;
const markup = new RegExp(
  String.raw`^\[(?:\/|INST|SYS|sic|b|i|u|url|img|quote|code|redacted|inaudible|laughs?|pause|music` +
    String.raw`|applause|link)\b|^<\/?(?:a|b|i|u|p|br|hr|em|li|ul|ol|td|th|tr|div|pre|img|nav|svg` +
    String.raw`|var|code|span|body|head|html|main|form|input|label|table|style|strong|title|script` +
    String.raw`|button|select|option|string|number|boolean|object|any|int|float|void|bool|context` +
    String.raw`|document|instructions?|example|text|think|thinking)>$`,
  'iu',
);
const closing = /<\/\p{L}[\p{L}\p{M} _-]{2,40}>/gu;
const mostOfChoices = 2;

/** Blanks in a template or an exercise are meant to stay. */
export function findBlank(
  { text, spans, segments, readable, cues }: Analysis,
  known: readonly string[] | undefined,
): Fault | undefined {
  if (
    cues.notes.some(({ label }) => label === 'blanks') ||
    (readable.match(/^[^\S\n]{0,20}\(?[A-Da-d][.)]\s/gmu) ?? []).length > mostOfChoices
  )
    return undefined;
  const data = segments.parts.filter(({ kind }) => kind === 'data');
  const closings = new Set(text.match(closing));
  const names = known && new Set(known.map((name) => name.toLowerCase()));
  const others = spans.filter(({ kind }) => !['slot', 'variable', 'markup', 'mention', 'number'].includes(kind));
  const prose = blankOut(text, others);
  const isTechnical = spans.some(({ kind }) => kind === 'code' || kind === 'path' || kind === 'flag');
  const found: Range[] = [
    ...spans.filter(
      ({ kind, start, end }) =>
        (kind === 'slot' && isOpen(text.slice(start, end)) && !isLabel(text, start, end)) ||
        (kind === 'variable' && isUnknown(text.slice(start, end), names)),
    ),
    ...marks.flatMap((pattern) =>
      [...prose.matchAll(pattern)]
        .filter((match) => !isClosed(match[0], closings) && !(match[0].startsWith('<') && isTechnical))
        .map((match) => ({ start: match.index, end: match.index + match[0].length })),
    ),
  ];
  let part = 0;
  const [first, ...rest] = found
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      while (part < data.length && data[part]!.end <= start) part += 1;
      return !(part < data.length && data[part]!.start <= start && end <= data[part]!.end);
    });
  if (!first) return undefined;
  const need = rest.length === 0 ? 'still needs' : `and ${rest.length} more still need`;
  return { spans: [first, ...rest], says: `${quote(text, first)} ${need} filling in.` };
}

function isOpen(slot: string): boolean {
  return open.test(slot) && !markup.test(slot);
}

/** Alone on a line it shows the form of the answer; at the start of a later line, before a colon, it is a label. */
function isLabel(text: string, start: number, end: number): boolean {
  const begins = /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, start - 20), start));
  return text.startsWith(':', end) || (begins && (isBehindBreak(text, start) || /^\s*(?:\n|$)/u.test(text.slice(end))));
}

function isBehindBreak(text: string, at: number): boolean {
  const first = text.indexOf('\n');
  return first >= 0 && first <= at;
}

function isClosed(found: string, closings: ReadonlySet<string>): boolean {
  return found.startsWith('<') && (markup.test(found) || closings.has(`</${found.slice(1)}`));
}

/** Double braces are Hone's own, and it fills in the names that its user has. */
function isUnknown(variable: string, known: ReadonlySet<string> | undefined): boolean {
  const name = /^\{\{(.+)\}\}$/u.exec(variable)?.[1]?.trim().toLowerCase();
  return name !== undefined && known?.has(name) !== true;
}
