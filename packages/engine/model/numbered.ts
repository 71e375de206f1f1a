import type { Range } from '../decide/notes/note.ts';
import type { Analysis } from '../read/analysis.ts';
import type { SpanKind } from '../read/spans/span.ts';

/** A sentence of the request; offsets are those of the original text. */
export interface NumberedSentence {
  start: number;
  end: number;
  /** As the model sees it, with tokens. */
  shown: string;
  tokens: readonly string[];
}

/** A prompt as a model sees it: sentences have numbers, and tokens replace what it must not touch. */
export interface Numbered {
  sentences: readonly NumberedSentence[];
  /** What each token replaces. */
  hidden: ReadonlyMap<string, string>;
  /** All that is sent of the prompt. */
  shown: string;
}

/** What a model might 'improve'. Numbers and dates stay readable, since they carry the meaning; guards watch them. */
const hiddenKinds: ReadonlySet<SpanKind> = new Set([
  'code',
  'link',
  'email',
  'variable',
  'slot',
  'quote',
  'path',
  'mention',
  'command',
  'flag',
  'math',
  'markup',
  'document',
]);
const brackets = ['⟦⟧', '⟪⟫', '⦃⦄', '⦗⦘'];

export function numberSentences(analysis: Analysis): Numbered {
  const { text, spans, sentences, segments } = analysis;
  const { hidden, hide } = startHiding(text);
  const material = segments.parts.filter(({ kind }) => kind === 'data');
  const materialAt = startOverlapping(material);
  const hiddenAt = startOverlapping(spans.filter(({ kind }) => hiddenKinds.has(kind)));
  const numbered = sentences
    .filter(({ start }) => materialAt(start, start + 1).length === 0)
    .map(({ start, end }): NumberedSentence => {
      const inside = hiddenAt(start, end);
      // A span that continues in the next sentence can't be moved with this one.
      const from = Math.min(start, ...inside.map((span) => span.start));
      const to = Math.max(end, ...inside.map((span) => span.end));
      return { start: from, end: to, ...show(text, from, to, inside, hide) };
    })
    .filter((one, at, all) => at === 0 || one.start >= all[at - 1]!.end);
  const rows = numbered.map(({ start, shown }, at) => ({ start, line: `${at + 1}| ${shown.replaceAll('\n', ' ')}` }));
  const parts = material.map(({ start, end }) => ({
    start,
    line: `-| [material, ${end - start} characters, not shown]`,
  }));
  const lines = [...rows, ...parts].toSorted((one, other) => one.start - other.start).map(({ line }) => line);
  return { sentences: numbered, hidden, shown: lines.join('\n') };
}

/** Without numbers, for a model that rewrites the whole; tokens replace the material too. */
export function hideParts({ text, spans, segments }: Analysis): Numbered {
  const { hidden, hide } = startHiding(text);
  const material = segments.parts.filter(({ kind }) => kind === 'data');
  const materialAt = startOverlapping(material);
  const inside = spans.filter(({ kind, start, end }) => hiddenKinds.has(kind) && materialAt(start, end).length === 0);
  const parts = [...material, ...inside].toSorted((one, other) => one.start - other.start);
  const whole = show(text, 0, text.length, parts, hide);
  return { sentences: [{ start: 0, end: text.length, ...whole }], hidden, shown: whole.shown };
}

/** For sorted, disjoint ranges and positions in order: thousands of both are passed only once. */
function startOverlapping<One extends Range>(ranges: readonly One[]): (start: number, end: number) => One[] {
  let first = 0;
  return (start, end) => {
    while (first < ranges.length && ranges[first]!.end <= start) first += 1;
    let last = first;
    while (last < ranges.length && ranges[last]!.start < end) last += 1;
    return ranges.slice(first, last);
  };
}

function startHiding(text: string): { hidden: Map<string, string>; hide(original: string): string } {
  const [open, close] = brackets.find((pair) => ![...pair].some((sign) => text.includes(sign))) ?? '⟦⟧';
  const hidden = new Map<string, string>();
  const hide = (original: string): string => {
    const token = `${open}${hidden.size + 1}${close}`;
    hidden.set(token, original);
    return token;
  };
  return { hidden, hide };
}

function show(text: string, from: number, to: number, spans: readonly Range[], hide: (original: string) => string) {
  const pieces: string[] = [];
  const tokens: string[] = [];
  let at = from;
  for (const { start, end } of spans) {
    const token = hide(text.slice(start, end));
    pieces.push(text.slice(at, start), token);
    tokens.push(token);
    at = end;
  }
  return { shown: pieces.join('') + text.slice(at, to), tokens };
}

/** Undefined if it has a token that it may not, has one twice, or lacks one. */
export function revealTokens(written: string, tokens: readonly string[], { hidden }: Numbered): string | undefined {
  const [first = '⟦⟧'] = hidden.keys();
  const [open, close] = [first[0]!, first.at(-1)!];
  const token = new RegExp(`${open}[^${open}${close}]*${close}?|${close}`, 'gu');
  const found = written.match(token) ?? [];
  if (found.toSorted().join() !== [...tokens].toSorted().join()) return undefined;
  return written.replaceAll(token, (one) => hidden.get(one)!);
}
