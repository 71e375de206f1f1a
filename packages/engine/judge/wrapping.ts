const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '＂': '＂',
  '`': '`',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '【': '】',
  '[': ']',
};
const even = '"\'＂`';
const letter = /[\p{L}\p{N}]/u;

export interface Wrapped {
  /** A quotation mark, a fence or a tag. */
  mark: string;
  inside: string;
}

export function unwrap(text: string): Wrapped | undefined {
  const trimmed = text.trim();
  return unfence(trimmed) ?? untag(trimmed) ?? unbold(trimmed) ?? unquote(trimmed);
}

function unfence(text: string): Wrapped | undefined {
  const mark = /^(?:`{3,20}|~{3,20})/.exec(text)?.[0];
  if (mark === undefined) return undefined;
  const lines = text.split('\n');
  if (lines.length < 3 || lines.at(-1)!.trim() !== mark) return undefined;
  const fences = lines.slice(1, -1).filter((line) => line.trimStart().startsWith(mark));
  // A bare fence inside closes the first one, so there are two blocks, and neither is the whole.
  const holdsAll = fences.length % 2 === 0 && fences[0]?.trim() !== mark;
  return holdsAll ? { mark, inside: lines.slice(1, -1).join('\n') } : undefined;
}

function untag(text: string): Wrapped | undefined {
  const open = /^<([\p{L}_][\p{L}\p{N}_-]{0,40})>/u.exec(text);
  if (!open || !text.endsWith(`</${open[1]}>`)) return undefined;
  const inside = text.slice(open[0].length, -open[0].length - 1);
  return inside.includes(open[0]) ? undefined : { mark: open[0], inside };
}

function unbold(text: string): Wrapped | undefined {
  const mark = /^(?:\*{2,3}|__)(?=[^*_\s])/.exec(text)?.[0];
  if (mark === undefined || text.length < 2 * mark.length + 1 || !text.endsWith(mark)) return undefined;
  const inside = text.slice(mark.length, -mark.length);
  return inside.includes(mark) ? undefined : { mark, inside };
}

function unquote(text: string): Wrapped | undefined {
  const mark = text.charAt(0);
  const closing = pairs[mark];
  if (!closing || text.length < 3 || text.startsWith('``') || !closing.includes(text.at(-1)!)) return undefined;
  const inside = text.slice(1, -1);
  if (inside.trim() === '' || (mark === '[' && inside.includes('\n'))) return undefined;
  return (even.includes(mark) ? opensInside(mark, inside) : staysOpen(mark, closing, inside))
    ? { mark, inside }
    : undefined;
}

/** '"a" and "b"' isn't wrapped: the first mark inside closes. */
function opensInside(mark: string, inside: string): boolean {
  const marks: number[] = [];
  for (let at = inside.indexOf(mark); at !== -1; at = inside.indexOf(mark, at + 1)) {
    const isApostrophe = mark === "'" && letter.test(inside[at - 1] ?? '') && letter.test(inside[at + 1] ?? '');
    if (!isApostrophe) marks.push(at);
  }
  return marks.length === 0 || (marks.length % 2 === 0 && /[\s(:]/.test(inside[marks[0]! - 1] ?? ' '));
}

function staysOpen(mark: string, closing: string, inside: string): boolean {
  let depth = 1;
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside[at]!;
    if (sign === mark) depth += 1;
    else if (closing.includes(sign) && !(sign === '’' && letter.test(inside[at + 1] ?? ''))) depth -= 1;
    if (depth === 0) return false;
  }
  return depth === 1;
}
