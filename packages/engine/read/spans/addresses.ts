import type { Span, SpanKind } from './span.ts';

const LINK_END =
  '\\s<>"“”„«»`|\\\\^\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}，。、；：？！（）【】「」';
const DOMAINS =
  'com|org|net|io|dev|ai|app|co|edu|gov|info|biz|me|tv|uk|us|eu|de|fr|es|pt|it|' +
  'nl|tr|id|ru|in|cn|jp|kr|br|mx|ar|ca|au|ch|at|be|pl|se|no|dk|fi|cz|za|sa|ae|' +
  'eg|hk|tw|sg|xyz|tech|online|site|store|shop|blog|cloud';
const FILES =
  'tsx?|jsx?|mjs|cjs|py|rb|go|rs|java|kt|kts|swift|cs?|cpp|cc|hpp?|php|html?|s?css|less|' +
  'vue|svelte|json|jsonl|ya?ml|toml|ini|env|xml|csv|tsv|xlsx?|docx?|pptx?|pdf|txt|md|mdx|' +
  'log|sql|db|sqlite|sh|bash|zsh|ps1|bat|exe|dll|png|jpe?g|gif|svg|webp|mp[34]|wav|mov|zip|' +
  'tar|gz|ipynb|tex|bib|r|lock|conf|cfg|proto|gradle|dart|lua|pl';

/** Unless this precedes it, a path begins. */
const BEFORE_FILE = '[\\p{sc=Latin}\\p{N}_/.~@-]';
const FILE = `[A-Za-z0-9_-]{1,80}(?:\\.[A-Za-z0-9_-]{1,30}){0,4}\\.(?:${FILES})(?![\\p{sc=Latin}\\p{N}_])(?::\\d+){0,2}`;
const FILE_ALONE = new RegExp(`(?<!${BEFORE_FILE})${FILE}`, 'gu');
const FOLDERS = new RegExp(`(?:[A-Za-z0-9_.@()-]{1,80}/){1,20}${FILE}`, 'uy');
const notBefore = new RegExp(`${BEFORE_FILE}$`, 'u');
const ofFolder = /[A-Za-z0-9_.@()-]/;
const longestFolder = 80;

type Patterns = readonly (readonly [SpanKind, RegExp])[];
const PLACES: Patterns = [
  ['email', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}])(?:https?|ftp|wss?|file)://[^${LINK_END}]+`, 'giu')],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}])(?:www\\.|mailto:|tel:)[^${LINK_END}]+`, 'giu')],
  [
    'link',
    new RegExp(
      `(?<![\\p{sc=Latin}\\p{N}.@_/-])(?!(?:asp|vb|ado|ml)\\.net)` +
        `(?:[a-z0-9-]{1,63}\\.){1,6}(?:${DOMAINS})(?![\\p{sc=Latin}\\p{N}_@-])` +
        `(?:[/?#:][^${LINK_END}]*)?`,
      'giu',
    ),
  ],
  ['path', /(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'<>|*?“”]+/gu],
  ['path', /(?<![\p{L}\p{N}_/.~:<-])(?:~|\.{1,2})\/[\p{L}\p{N}_.@/-]*(?::\d+){0,2}/gu],
  ['path', /(?<![\p{L}\p{N}_/.~:<)\]-])\/[\p{L}\p{N}_.@-]{1,80}(?:\/[\p{L}\p{N}_.@-]{1,80}){1,30}\/?(?::\d+){0,2}/gu],
];
const MARKS: Patterns = [
  ['mention', /(?<![\p{L}\p{N}._%+@/-])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_./-]{0,60}/gu],
  ['mention', /(?<![\p{L}\p{N}&#/])#(?:\p{L}[\p{L}\p{M}\p{N}_]{1,60}|\p{N}[\p{L}\p{N}]{0,10})/gu],
  ['command', /(?<=^|\s)\/[a-z][a-z0-9_-]{1,40}(?![\p{L}\p{N}/.])/gu],
  ['flag', /(?<=^|[\s(])--[A-Za-z][\p{L}\p{N}-]{0,40}(?:=[^\s]{1,80})?/gu],
];

export function findAddresses(text: string): Span[] {
  const find = (patterns: Patterns) =>
    patterns.flatMap(([kind, pattern]) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => toSpan(kind, found, index)),
    );
  return [...find(PLACES), ...findPaths(text), ...find(MARKS)];
}

function toSpan(kind: SpanKind, found: string, start: number): Span {
  return { kind, start, end: start + trimEnd(found).length };
}

/**
 * Of files, with and without folders. One beginning is tried for each folder: it may begin at any of its brackets, and
 * if it fails from the first of those it fails from all.
 */
function findPaths(text: string): Span[] {
  const alone = [...text.matchAll(FILE_ALONE)];
  const spans = alone.map(({ 0: found, index }) => toSpan('path', found, index));
  let [from, next] = [0, 0];
  for (let slash = text.indexOf('/'); slash !== -1; slash = text.indexOf('/', slash + 1)) {
    let start = beginningOf(text, slash, from);
    for (; start !== undefined && alone[next] && alone[next]!.index < start; next += 1) {
      const { 0: found, index } = alone[next]!;
      if (index < from) continue;
      from = index + found.length;
      start = beginningOf(text, slash, from);
    }
    if (start === undefined) continue;
    FOLDERS.lastIndex = start;
    const found = FOLDERS.exec(text);
    if (!found) continue;
    from = start + found[0].length;
    spans.push(toSpan('path', found[0], start));
  }
  return spans;
}

function beginningOf(text: string, slash: number, from: number): number | undefined {
  let first = slash;
  while (first > from && slash - first < longestFolder && ofFolder.test(text[first - 1]!)) first -= 1;
  for (let at = first; at < slash; at += 1) if (!notBefore.test(text.slice(Math.max(0, at - 2), at))) return at;
  return undefined;
}

/** The full stop after a link belongs to the sentence, and so does a bracket that the link didn't open. */
function trimEnd(found: string): string {
  let opened = 0;
  let closed = 0;
  for (const sign of found) {
    if (sign === '(') opened += 1;
    if (sign === ')') closed += 1;
  }
  let end = found.length;
  while (end > 1) {
    const last = found[end - 1]!;
    const isStray = last === ')' && closed > opened;
    if (isStray) closed -= 1;
    else if (!/[.,;:!?'’*\]}>]/.test(last)) break;
    end -= 1;
  }
  return found.slice(0, end);
}
