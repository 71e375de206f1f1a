/** A piece of an answer's Markdown: as much of it as our own answers use. */
export type Block =
  | { kind: 'code' | 'heading' | 'quote' | 'text'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; start: number | undefined; items: Item[] }
  | { kind: 'line' };

export interface Item {
  text: string;
  children: string[];
}

const fence = /^```/;
const item = /^( *)(?:[-*]|(\d+)[.)]) +(.*)$/;

/** What begins differs from what goes before it. */
function kindOf(line: string): Exclude<Block['kind'], 'code'> {
  if (/^#{1,6} /.test(line)) return 'heading';
  if (/^-{3,}$/.test(line)) return 'line';
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('>')) return 'quote';
  return item.test(line) || /^ {2,}\S/.test(line) ? 'list' : 'text';
}

export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  while (lines.length > 0) {
    const line = lines[0]!;
    if (line.trim() === '') lines.shift();
    else if (fence.test(line)) blocks.push({ kind: 'code', text: takeCode(lines) });
    else blocks.push(readBlock(kindOf(line), takeLines(lines, kindOf(line))));
  }
  return blocks;
}

function takeCode(lines: string[]): string {
  lines.shift();
  const end = lines.findIndex((line) => fence.test(line));
  const taken = lines.splice(0, end === -1 ? lines.length : end);
  lines.shift();
  return taken.join('\n');
}

function takeLines(lines: string[], kind: Block['kind']): string[] {
  const isOne = kind === 'heading' || kind === 'line';
  const end = isOne ? 1 : lines.findIndex((line) => line.trim() === '' || fence.test(line) || kindOf(line) !== kind);
  return lines.splice(0, end === -1 ? lines.length : end);
}

function readBlock(kind: Exclude<Block['kind'], 'code'>, lines: string[]): Block {
  if (kind === 'line') return { kind };
  if (kind === 'heading') return { kind, text: lines[0]!.replace(/^#+ /, '') };
  if (kind === 'list') return readList(lines);
  if (kind === 'table') {
    const [head = [], , ...rows] = lines.map(readCells);
    return { kind, head, rows };
  }
  return { kind, text: lines.map((line) => line.replace(/^> ?/, '')).join('\n') };
}

function readCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function readList(lines: string[]): Block {
  const items: Item[] = [];
  for (const line of lines) {
    const [, indent = '', , text = line.trim()] = item.exec(line) ?? [];
    const last = items.at(-1);
    if (!item.test(line) && last) last.text += `\n${text}`;
    else if (indent.length > 1 && last) last.children.push(text);
    else items.push({ text, children: [] });
  }
  const first = item.exec(lines[0]!)?.[2];
  return { kind: 'list', start: first === undefined ? undefined : Number(first), items };
}

/** Emphasised parts of a line. */
export type Span = { kind: 'bold' | 'italic' | 'code' | 'plain'; text: string };

export function readSpans(text: string): Span[] {
  const kinds = { '**': 'bold', '*': 'italic', '`': 'code' } as const;
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|(?<![\w*])\*[^\s*][^*]*\*(?![\w*]))/)
    .filter(Boolean)
    .map((part) => {
      const mark = /^(\*\*|\*|`)(.+)\1$/s.exec(part);
      return mark ? { kind: kinds[mark[1] as keyof typeof kinds], text: mark[2]! } : { kind: 'plain', text: part };
    });
}
