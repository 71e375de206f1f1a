import type { Span, SpanKind } from './span.ts';

const LINK_END = '\\s<>"“”„«»`|\\\\^\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}，。、；：？！（）【】「」';
const DOMAINS =
  'com|org|net|io|dev|ai|app|co|edu|gov|info|biz|me|tv|uk|us|eu|de|fr|es|pt|it|' +
  'nl|tr|id|ru|in|cn|jp|kr|br|mx|ar|ca|au|ch|at|be|pl|se|no|dk|fi|cz|za|sa|ae|' +
  'eg|hk|tw|sg|xyz|tech|online|site|store|shop|blog|cloud';
const FILES =
  'tsx?|jsx?|mjs|cjs|py|rb|go|rs|java|kt|kts|swift|cs?|cpp|cc|hpp?|php|html?|s?css|less|' +
  'vue|svelte|json|jsonl|ya?ml|toml|ini|env|xml|csv|tsv|xlsx?|docx?|pptx?|pdf|txt|md|mdx|' +
  'log|sql|db|sqlite|sh|bash|zsh|ps1|bat|exe|dll|png|jpe?g|gif|svg|webp|mp[34]|wav|mov|zip|' +
  'tar|gz|ipynb|tex|bib|r|lock|conf|cfg|proto|gradle|dart|lua|pl';

const PATTERNS: readonly (readonly [SpanKind, RegExp])[] = [
  ['email', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/gu],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}])(?:https?|ftp|wss?|file)://[^${LINK_END}]+`, 'giu')],
  ['link', new RegExp(`(?<![\\p{L}\\p{N}])(?:www\\.|mailto:|tel:)[^${LINK_END}]+`, 'giu')],
  [
    'link',
    new RegExp(
        `(?<![\\p{sc=Latin}\\p{N}.@_/-])(?!(?:asp|vb|ado|ml)\\.net)` +
        `(?:[a-z0-9-]{1,63}\\.){1,6}(?:${DOMAINS})(?![\\p{sc=Latin}\\p{N}_@-])` +
        `(?:[/?#:][^${LINK_END}]*)?`, 'giu'),
  ],
  ['path', /(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'<>|*?“”]+/gu],
  ['path', /(?<![\p{L}\p{N}_/.~:<-])(?:~|\.{1,2})\/[\p{L}\p{N}_.@/-]*(?::\d+){0,2}/gu],
  ['path', /(?<![\p{L}\p{N}_/.~:<)\]-])\/[\p{L}\p{N}_.@-]{1,80}(?:\/[\p{L}\p{N}_.@-]{1,80}){1,30}\/?(?::\d+){0,2}/gu],
  [
    'path',
    new RegExp(
      `(?<![\\p{sc=Latin}\\p{N}_/.~@-])(?:[A-Za-z0-9_.@()-]{1,80}/){0,20}[A-Za-z0-9_-]{1,80}` +
        `(?:\\.[A-Za-z0-9_-]{1,30}){0,4}\\.(?:${FILES})(?![\\p{sc=Latin}\\p{N}_])(?::\\d+){0,2}`,
      'gu',
    ),
  ],
  ['mention', /(?<![\p{L}\p{N}._%+@/-])@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_./-]{0,60}/gu],
  ['mention', /(?<![\p{L}\p{N}&#/])#(?:\p{L}[\p{L}\p{M}\p{N}_]{1,60}|\p{N}[\p{L}\p{N}]{0,10})/gu],
  ['command', /(?<=^|\s)\/[a-z][a-z0-9_-]{1,40}(?![\p{L}\p{N}/.])/gu],
  ['flag', /(?<=^|[\s(])--[A-Za-z][\p{L}\p{N}-]{0,40}(?:=[^\s]{1,80})?/gu],
];

export function findAddresses(text: string): Span[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      start: match.index,
      end: match.index + trimEnd(match[0]).length,
    })),
  );
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
