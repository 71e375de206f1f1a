import type { Span } from './span.ts';

const TAG = /<(\/?)([\p{L}_][\p{L}\p{M}\p{N}_:.-]{0,40})((?:\s[^<>]{0,300})?)>/gu;
const DATA_NAME = new RegExp(
  String.raw`^(?:documents?|doc|text|texts?|article|context|data|dataset|input|email|mail|thread` +
    String.raw`|transcript|content|passage|source|logs?|code|snippet|csv|json|xml|quote|message` +
    String.raw`|reviews?|conversation|chat|page|file|excerpt|paper|report|story|contract|poem|letter` +
    String.raw`|notes?|draft|post|abstract|paragraph|texto|textos|texte|dokument|documento|testo|tekst` +
    String.raw`|metin|dokumen|teks|текст|документ|نص|पाठ|文档|文本|文章|본문)[\p{N}_-]*$`,
  'iu',
);
const ORDER_NAME = new RegExp(
  String.raw`^(?:instructions?|task|tasks|role|persona|rules?|constraints?|format|output` +
    String.raw`|output_?format|response|answer|question|query|goal|objective|requirements?|guidelines?` +
    String.raw`|steps?|style|tone|audience|thinking|system|prompt|user|assistant|example|examples` +
    String.raw`|schema|br|hr|p|b|i|u|em|strong|span|a|h[1-6]|ul|ol|li|sub|sup|kbd|mark|small)$`,
  'i',
);
const HTML_NAME = new RegExp(
  String.raw`^(?:html|head|body|div|table|thead|tbody|tr|td|th|ul|ol|form|section|header|footer|nav|main|svg` +
    String.raw`|script|style|template|select|button|input|label|canvas|iframe|aside|figure|h[1-6])$`,
);
const LONG = 120;

interface Opened {
  start: number;
  inside: number;
}

/** Pairs around a whole pasted document; other tags are found one by one. */
export function findPairedTags(text: string): Span[] {
  const spans: Span[] = [];
  const opened = new Map<string, Opened[]>();
  for (const tag of text.matchAll(TAG)) {
    const [whole, slash, name] = [tag[0], tag[1]!, tag[2]!.toLowerCase()];
    const stack = opened.get(name) ?? [];
    opened.set(name, stack);
    if (slash === '') {
      if (!whole.endsWith('/>')) stack.push({ start: tag.index, inside: tag.index + whole.length });
      continue;
    }
    const open = stack.pop();
    if (open === undefined) continue;
    const kind = HTML_NAME.test(name)
      ? text.slice(open.start, tag.index).includes('\n')
        ? 'code'
        : undefined
      : holdsDocument(name, tag.index - open.inside)
        ? 'document'
        : undefined;
    if (kind !== undefined) spans.push({ kind, start: open.start, end: tag.index + whole.length });
  }
  return spans;
}

function holdsDocument(name: string, length: number): boolean {
  return DATA_NAME.test(name) || (length >= LONG && !ORDER_NAME.test(name));
}

export function findTags(text: string): Span[] {
  const tags = [...text.matchAll(TAG)].map((tag) => toSpan(tag.index, tag[0].length, tag[2]!, tag[3]!));
  return [...tags, ...findComments(text)];
}

function findComments(text: string): Span[] {
  const spans: Span[] = [];
  let start = text.indexOf('<!--');
  while (start !== -1) {
    const end = text.indexOf('-->', start);
    if (end === -1) break;
    spans.push({ kind: 'markup', start, end: end + 3 });
    start = text.indexOf('<!--', end);
  }
  return spans;
}

/** `<your name>` is a placeholder; `<a href="…">` is a tag. */
function toSpan(start: number, length: number, name: string, rest: string): Span {
  const isSlot =
    rest.trim() !== '' && !/[=/]/.test(rest) && !/^(?:script|style|div|span|input|button|p|a|br|img)$/i.test(name);
  return { kind: isSlot ? 'slot' : 'markup', start, end: start + length };
}
