import { put } from '../phrases/search-phrases.ts';
import type { Span, SpanKind } from './span.ts';
import { currencyWords, magnitudes, months, unitSymbols } from './units.ts';

/** Not inside a word (`llvm17`, but `B-204` keeps its 204), though unspaced scripts join them freely. */
const BEFORE =
  '(?<!(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}])[\\p{L}\\p{M}_]|\\p{Nd}|\\p{Nd}[.,])';
const APART = `(?=\\p{Nd})${BEFORE}`;
const ENDS = '(?![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Arabic}\\p{sc=Devanagari}\\p{M}])';
const NUMBER = "\\p{Nd}+(?:[.,٫٬'’]\\p{Nd}+){0,9}";
const GROUPED = '\\p{Nd}{1,3}(?:[ \\u00a0\\u202f]\\p{Nd}{3}){1,6}(?!\\p{Nd})(?:[.,]\\p{Nd}+)?';
const AMOUNT = `(?:${GROUPED}|${NUMBER})`;
const RANGE = `${AMOUNT}(?:[-–—~～〜x×:/]${NUMBER}){0,4}`;
const SIGN = '(?:(?<=^|[\\s(:=])[+\\-−±≈~])?';
const UNIT = `(?:\\s?[%‰٪％]|\\s?(?:${unitSymbols})${ENDS}|[\\p{sc=Latin}]{1,5}${ENDS}\\+?|\\+(?![\\p{N}]))?`;
const CURRENCY =
  '(?:(?:US|CA|AU|NZ|HK|NT|R|S|A|C)?\\p{Sc}|R\\$|Rp\\.?|Rs\\.?|USD|EUR|GBP|JPY|CNY|RMB|INR|KRW|BRL|CHF|CAD|AUD|IDR|TRY|RUB|SAR|AED)';
const SCALE = `(?:\\s?(?:${magnitudes})${ENDS})?`;
const MONTH = `(?:${months})`;
const DAY = '\\p{Nd}{1,2}';
const DAY_OF_MONTH = '(?:[0-2]?\\p{Nd}|3[01])(?!\\p{Nd})';

/** For those that begin with a number: what follows it, with a space for white space. Most numbers have none. */
const PATTERNS: readonly (readonly [SpanKind, RegExp, next?: string])[] = [
  [
    'date',
    makeBegun(
      `\\p{Nd}{4}([-/.])\\p{Nd}{1,2}\\1\\p{Nd}{1,2}` +
        `(?:[T ]\\p{Nd}{2}:\\p{Nd}{2}(?::\\p{Nd}{2}(?:\\.\\p{Nd}+)?)?(?:Z|[+-]\\p{Nd}{2}:?\\p{Nd}{2})?)?(?!\\p{Nd})`,
    ),
    '-/.',
  ],
  ['date', makeBegun(`${DAY}([-/.])${DAY}\\1(?:\\p{Nd}{4}|\\p{Nd}{2})(?!\\p{Nd}|[.,]\\p{Nd})`), '-/.'],
  [
    'date',
    makeBegun(
      `\\p{Nd}{1,2}:\\p{Nd}{2}(?::\\p{Nd}{2})?(?:\\s?(?:[ap]\\.?m\\b\\.?|h|Uhr|Z|UTC|GMT|CET|EST|PST)${ENDS})?(?!\\p{Nd}|:)`,
    ),
    ':',
  ],
  ['date', makeBegun(`\\p{Nd}{1,2}(?:[-–]\\p{Nd}{1,2})?\\s?[ap]\\.?m${ENDS}\\.?`), '-– ap'],
  ['date', makeBegun(`\\p{Nd}{1,2}\\s?[hH]\\p{Nd}{2}(?!\\p{Nd})`), ' hH'],
  [
    'date',
    makeBegun(
      `${DAY}(?:st|nd|rd|th|er|\\.|º|ª)?\\s(?:of\\s|de\\s|di\\s|van\\s)?` +
        `${MONTH}${ENDS}(?:,?\\s(?:de\\s|del\\s)?\\p{Nd}{4}(?!\\p{Nd}))?`,
    ),
    'snrte.ºª ',
  ],
  [
    'date',
    make(
      `(?<![\\p{L}\\p{M}])${MONTH}${ENDS}\\.?\\s(?:${DAY_OF_MONTH}(?:st|nd|rd|th)?(?![\\p{L}\\p{Nd}]|[.,]\\p{Nd})` +
        `(?:,?\\s\\p{Nd}{4}(?!\\p{Nd}))?|\\p{Nd}{4}(?!\\p{Nd}|[.,]\\p{Nd}))`,
    ),
  ],
  [
    'date',
    makeBegun(
      `(?:\\p{Nd}{1,4}\\s?[年月日号號時时点點分년월일시](?:半|間|间)?\\s?){0,6}\\p{Nd}{1,4}\\s?[年月日号號時时点點분년월일시](?!\\p{Nd})`,
    ),
    ' 年月日号號時时点點分분년월일시',
  ],
  [
    'money',
    make(`(?<![\\p{L}\\p{Sc}])${CURRENCY}\\s?${AMOUNT}${SCALE}(?:\\s?[-–—]\\s?${CURRENCY}?${AMOUNT}${SCALE})?`),
  ],
  [
    'money',
    make(
      `${APART}${AMOUNT}(?:[-–—]${AMOUNT})?${SCALE}\\s?(?:\\p{Sc}(?![\\p{Nd}{\\p{sc=Latin}])|(?:${currencyWords})${ENDS})`,
    ),
  ],
  [
    'version',
    make(`(?<![\\p{L}\\p{N}_.])[vV]\\p{Nd}+(?:\\.\\p{Nd}+){0,4}(?:[-+][\\p{L}\\p{N}.]{1,20})?(?![\\p{L}\\p{N}])`),
  ],
  [
    'version',
    makeBegun(`\\p{Nd}+(?:\\.\\p{Nd}+){2,5}(?:-[\\p{sc=Latin}][\\p{sc=Latin}\\p{N}.]{0,20})?(?![\\p{Nd}])`),
    '.',
  ],
  ['number', make('(?<![\\p{L}\\p{N}-])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![\\p{L}\\p{N}])')],
  ['number', make(`(?=[\\p{Nd}+\\-−±≈~])${BEFORE}${SIGN}${RANGE}${UNIT}`)],
];
const BEGINNING = make(`${APART}\\p{Nd}+`);
const LIST_MARK = /(?:^|\n)[^\S\n]*[([]?$/;
const AFTER_MARK = /^(?:[.)\]、．](?![\p{Nd}])|:\s)/u;
/** Software names before a version with only one full stop. */
const BEFORE_VERSION = new RegExp(
  String.raw`(?:\bver(?:sion|sión|são|sione|sie)?\.?|[Vv]ersion|Версия|версия|版本|バージョン|버전` +
    String.raw`|\p{Lu}[\p{L}+#.]{1,20}|php|python|node|react|vue|docker|java|ruby|go|typescript` +
    String.raw`|angular|swift|django|laravel|next|npm|postgres(?:ql)?|mysql|ubuntu)\s$`,
  'u',
);

function make(pattern: string): RegExp {
  return new RegExp(pattern, 'gu');
}

function makeBegun(pattern: string): RegExp {
  return new RegExp(pattern, 'uy');
}

/** Where numbers begin, by what follows them. */
function findBeginnings(text: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { 0: digits, index } of text.matchAll(BEGINNING)) {
    const next = text.charAt(index + digits.length);
    put(found, next.trim() === '' ? ' ' : next, index);
  }
  return found;
}

function matchBegun(text: string, pattern: RegExp, starts: readonly number[]): RegExpExecArray[] {
  let end = 0;
  return starts.flatMap((start) => {
    if (start < end) return [];
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (!match) return [];
    end = start + match[0].length;
    return [match];
  });
}

/** With their currencies, units, dates and versions. List numbers aren't facts. */
export function findNumbers(text: string): Span[] {
  const spans: Span[] = [];
  if (!/\p{Nd}/u.test(text)) return spans;
  const beginnings = findBeginnings(text);
  const startsBefore = (nexts: string) => {
    const lists = [...nexts].map((next) => beginnings.get(next) ?? []).filter(({ length }) => length > 0);
    return lists.length > 1 ? lists.flat().toSorted((one, other) => one - other) : (lists[0] ?? []);
  };
  for (const [kind, pattern, nexts] of PATTERNS) {
    const matches = nexts === undefined ? text.matchAll(pattern) : matchBegun(text, pattern, startsBefore(nexts));
    for (const { 0: found, index: start } of matches) {
      const span: Span = { kind, start, end: start + found.trimEnd().length };
      if (kind !== 'number') spans.push(span);
      else if (!isListMark(text, span)) spans.push(isVersion(text, span) ? { ...span, kind: 'version' } : span);
    }
  }
  return spans;
}

function isListMark(text: string, { start, end }: Span): boolean {
  return (
    end - start <= 3 &&
    AFTER_MARK.test(text.slice(end, end + 2)) &&
    LIST_MARK.test(text.slice(Math.max(0, start - 12), start))
  );
}

function isVersion(text: string, { start, end }: Span): boolean {
  return (
    end - start > 2 &&
    /^\p{Nd}{1,3}\.\p{Nd}{1,3}$/u.test(text.slice(start, end)) &&
    BEFORE_VERSION.test(text.slice(Math.max(0, start - 24), start))
  );
}
