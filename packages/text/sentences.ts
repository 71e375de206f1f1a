/**
 * ICU's notation, as translators know it: `{name}`, `{n, number}`, `{day, date, medium}`,
 * `{n, plural, =0 {none} one {# prompt} other {# prompts}}`, `{who, select, me {…} other {…}}` and `<link>…</link>`.
 * A quoted brace ('{') is a brace, and '' is an apostrophe before one.
 */
export type SentenceValue = string | number | Date;
export type SentencePart = string | { tag: string; parts: SentencePart[] };

type Node = string | Value | Choice | { kind: 'count' } | { kind: 'tag'; tag: string; nodes: Node[] };

interface Value {
  kind: 'value' | 'number' | 'date' | 'time';
  name: string;
  style: string;
}
interface Choice {
  kind: 'plural' | 'select';
  name: string;
  branches: Map<string, Node[]>;
}

export type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? NameAt<Rest> | NamesIn<Rest>
  : never;
type NameAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Plain<Inside extends `${infer Name},${string}` ? Name : Inside>
  : never;
type Plain<Name extends string> = Name extends `${string}${' ' | '#' | '{' | '<' | "'"}${string}` | '' ? never : Name;

export type ValuesOf<Sentence extends string> = [NamesIn<Sentence>] extends [never]
  ? Record<never, never>
  : { [Name in NamesIn<Sentence>]: SentenceValue };

const read = new Map<string, Node[]>();
const dateStyles = new Set(['short', 'medium', 'long', 'full']);

/** `draw` is called for every text of the sentence itself, not for its values. */
export function formatParts(
  sentence: string,
  values: Record<string, SentenceValue>,
  locale: string,
  draw = (text: string) => text,
): SentencePart[] {
  let nodes = read.get(sentence);
  if (!nodes) read.set(sentence, (nodes = parse(sentence)));
  return formatNodes(nodes, values, locale, draw, 0);
}

export function formatSentence(
  sentence: string,
  values: Record<string, SentenceValue>,
  locale: string,
  draw?: (text: string) => string,
): string {
  return flatten(formatParts(sentence, values, locale, draw));
}

function flatten(parts: SentencePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : flatten(part.parts))).join('');
}

function formatNodes(
  nodes: Node[],
  values: Record<string, SentenceValue>,
  locale: string,
  draw: (text: string) => string,
  count: number,
): SentencePart[] {
  const parts: SentencePart[] = [];
  const add = (text: string) => {
    const last = parts.length - 1;
    if (typeof parts[last] === 'string') parts[last] += text;
    else parts.push(text);
  };
  for (const node of nodes) {
    if (typeof node === 'string') add(draw(node));
    else if (node.kind === 'count') add(numberFormat(locale).format(count));
    else if (node.kind === 'tag')
      parts.push({ tag: node.tag, parts: formatNodes(node.nodes, values, locale, draw, count) });
    else if ('branches' in node) {
      const value = values[node.name];
      const chosen =
        node.kind === 'plural' ? pluralBranch(node.branches, Number(value), locale) : node.branches.get(String(value));
      for (const part of formatNodes(chosen ?? node.branches.get('other') ?? [], values, locale, draw, Number(value))) {
        if (typeof part === 'string') add(part);
        else parts.push(part);
      }
    } else add(formatValue(values[node.name], node.kind, node.style, locale));
  }
  return parts;
}

/** Intl's formatters are slower to create than a sentence is to format. */
function keepPerLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const known = new Map<string, Made>();
  return (locale) => {
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}

const numberFormat = keepPerLocale((locale) => new Intl.NumberFormat(locale));
const pluralRules = keepPerLocale((locale) => new Intl.PluralRules(locale));

function pluralBranch(branches: Map<string, Node[]>, value: number, locale: string): Node[] | undefined {
  return branches.get(`=${value}`) ?? branches.get(pluralRules(locale).select(value));
}

function formatValue(value: SentenceValue | undefined, kind: string, style: string, locale: string): string {
  if (kind === 'number' || (kind === 'value' && typeof value === 'number'))
    return numberFormat(locale).format(Number(value));
  if (kind === 'date' || kind === 'time') {
    const chosen = (dateStyles.has(style) ? style : 'medium') as 'medium';
    return new Intl.DateTimeFormat(
      locale,
      kind === 'date' ? { dateStyle: chosen } : { timeStyle: dateStyles.has(style) ? chosen : 'short' },
    ).format(value as Date);
  }
  return String(value ?? '');
}

function parse(sentence: string): Node[] {
  let at = 0;
  const fail = (): never => {
    throw new Error(`The sentence '${sentence}' cannot be read from its character ${at} on.`);
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(sentence)?.[0];
    if (found === undefined) return fail();
    at += found.length;
    return found.trim();
  };

  const nodesUntil = (end: string, inPlural: boolean): Node[] => {
    const nodes: Node[] = [];
    let text = '';
    const add = (node: Node) => {
      if (text) nodes.push(text);
      text = '';
      nodes.push(node);
    };
    while (at < sentence.length && !sentence.startsWith(end || '\0', at)) {
      const character = sentence[at]!;
      const opening = /<(\w+)>/y;
      opening.lastIndex = at;
      const tag = opening.exec(sentence)?.[1];
      if (character === "'" && /['{}<#]/.test(sentence[at + 1] ?? '')) {
        if (sentence[at + 1] === "'") text += "'";
        else {
          const close = sentence.indexOf("'", at + 2);
          if (close < 0) fail();
          text += sentence.slice(at + 1, close);
          at = close - 1;
        }
        at += 2;
      } else if (character === '{') add(argument());
      else if (character === '}') fail();
      else if (character === '#' && inPlural) {
        at += 1;
        add({ kind: 'count' });
      } else if (tag) {
        at += tag.length + 2;
        add({ kind: 'tag', tag, nodes: nodesUntil(`</${tag}>`, inPlural) });
      } else {
        text += character;
        at += 1;
      }
    }
    if (end && at >= sentence.length) fail();
    at += end.length;
    if (text) nodes.push(text);
    return nodes;
  };

  const argument = (): Node => {
    at += 1;
    const name = take(/\s*\w+\s*/y);
    if (take(/[,}]/y) === '}') return { name, kind: 'value', style: '' };
    const kind = take(/\s*(?:plural|select|number|date|time)\s*/y) as Choice['kind'] | Value['kind'];
    if (kind === 'plural' || kind === 'select') {
      take(/,/y);
      const branches = new Map<string, Node[]>();
      while (sentence[(take(/\s*/y), at)] !== '}') {
        const branch = take(/=?\w+\s*/y);
        take(/\{/y);
        branches.set(branch, nodesUntil('}', kind === 'plural'));
      }
      at += 1;
      if (!branches.has('other')) fail();
      return { name, kind, branches };
    }
    const style = take(/[,}]/y) === ',' ? take(/\s*\w+\s*(?=\})/y) : '';
    if (style) at += 1;
    return { name, kind, style };
  };

  return nodesUntil('', false);
}
