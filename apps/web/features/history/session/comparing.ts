import { countWords } from '@hone/text/count-words';
import { diffWords, type DiffPart } from '@hone/text/diff';

interface Comparison {
  parts: readonly DiffPart[];
  /** In words. */
  added: number;
  removed: number;
}

export function compare(before: string, after: string): Comparison {
  const parts = diffWords(withPlainLineEnds(before), withPlainLineEnds(after));
  const countKind = (kind: DiffPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? countWords(part.text) : 0), 0);
  return { parts, added: countKind('inserted'), removed: countKind('deleted') };
}

/** Browsers show only line feeds, so other line ends are no difference. */
function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}
