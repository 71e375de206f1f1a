import { isNamed, type Rule } from './code.ts';
import { isTest, type Node } from './source.ts';

const SPOKEN = /^(?:alt|title|label|placeholder|aria-(?:description|label|placeholder|roledescription|valuetext))$/;
/** What a text passes through on its way to the page. */
const TRANSPARENT = new Set(['JSXExpressionContainer', 'ParenthesisExpression', 'TsAsExpression']);
const JOINS = new Set(['&&', '||', '??', '+']);

const covers = (path: string) =>
  /^apps\/(?:web|extension)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.includes('/testing/');

export const screenRules: readonly Rule[] = [
  {
    covers,
    finds: (node) => {
      const text = textOf(node).trim();
      return /\p{L}/u.test(text) && isShown(node) && text;
    },
    says: 'is text in JSX: write it in words.ts and say t(words.…)',
  },
  {
    covers,
    finds: ({ type, operator, left, right, expressions }) => {
      const parts = type === 'BinaryExpression' && operator === '+' ? [left, right] : (expressions ?? []);
      return (type === 'BinaryExpression' || type === 'TemplateLiteral') && (parts as Node[]).some(isTranslation);
    },
    says: 'put the whole sentence in words.ts, with a place for each value',
  },
];

export function textOf(node: Node): string {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node['value'] as string;
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return '';
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…');
}

/** Whether a person reads or hears it: in both arms of a conditional, and not in a function's arguments. */
function isShown(node: Node): boolean {
  let child = node;
  while (child.parent && handsOn(child.parent, child)) child = child.parent;
  const end = child.parent;
  if (end?.type === 'JSXAttribute') return SPOKEN.test(String((end['name'] as Node)['value']));
  return /^JSX(?:Text|ExpressionContainer)$/.test(child.type);
}

function handsOn(parent: Node, child: Node): boolean {
  if (parent.type === 'ConditionalExpression') return child !== parent['test'];
  if (parent.type === 'BinaryExpression') return JOINS.has(parent['operator'] as string);
  return TRANSPARENT.has(parent.type);
}

function isTranslation({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNamed(callee, 't');
}
