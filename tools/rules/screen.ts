import { collect } from './code.ts';
import { isTest, lineOf, walk, type Finding, type Node, type Source } from './source.ts';

const SCREENS = /^apps\/(?:web|extension)\/.*\.tsx?$/;
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const LETTER = /\p{L}/u;
const ADVICE = 'write it in words.ts and say t(words.…)';

export function isScreen({ path }: Source): boolean {
  return SCREENS.test(path) && !isTest(path) && !path.includes('/testing/');
}

/** What a person reads, or hears, comes from words.ts: between tags, in braces, and in spoken attributes. */
export function findTextInScreens(source: Source): Finding[] {
  if (!isScreen(source)) return [];
  const findings: Finding[] = [];
  const report = (node: Node, text: string, skip = 0) => {
    const says = `'${text.trim()}' is text in JSX: ${ADVICE}`;
    findings.push({ path: source.path, line: lineOf(source, node, skip), says });
  };
  walk(source.tree, (node, parents) => {
    if (node.type === 'JSXText' && LETTER.test(node['value'] as string)) {
      const raw = node['raw'] as string;
      report(node, node['value'] as string, Buffer.byteLength(raw.slice(0, raw.search(/\S/))));
    }
    if (node.type === 'JSXExpressionContainer' && parents.at(-1)?.type !== 'JSXAttribute') {
      for (const text of textsOf(node['expression'])) report(text, wordsOf(text));
    }
    if (node.type === 'JSXAttribute' && SPOKEN.has(attributeName(node))) {
      for (const text of textsOf(node['value'])) report(text, wordsOf(text));
    }
  });
  return findings;
}

/** Sentences are whole: another language puts the name, or the number, somewhere else. */
export function findConcatenation(source: Source): Finding[] {
  if (!isScreen(source)) return [];
  return collect(source, (node) => {
    const parts =
      node.type === 'BinaryExpression' && node['operator'] === '+' ? [node['left'], node['right']]
      : node.type === 'TemplateLiteral' ? ((node['expressions'] as unknown[] | undefined) ?? [])
      : [];
    // A template that is a type holds types and no expressions.
    return parts.some(isTranslation) ? 'put the whole sentence in words.ts, with a place for each value' : undefined;
  });
}

function isTranslation(value: unknown): boolean {
  const callee = (value as Node).type === 'CallExpression' ? ((value as Node)['callee'] as Node) : undefined;
  return callee?.['value'] === 't';
}

function attributeName(attribute: Node): string {
  return String((attribute['name'] as Node)['value']);
}

/** The literal texts that an expression may come to: both arms of a choice, not what a function is given. */
function textsOf(value: unknown): Node[] {
  const node = value as Node | null | undefined;
  switch (node?.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return LETTER.test(wordsOf(node)) ? [node] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return textsOf(node['expression']);
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(node['operator'] as string)
        ? [...textsOf(node['left']), ...textsOf(node['right'])]
        : [];
    default:
      return [];
  }
}

function wordsOf(literal: Node): string {
  if (literal.type === 'StringLiteral') return literal['value'] as string;
  return (literal['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…');
}
