import { readSource, type Node, type Source } from './source.ts';

export interface Titled {
  /** As the file has it, with … for what is filled in. */
  title: string;
  /** With those it is inside of before it, and the file's own constants filled in. */
  whole: string;
}

/** What a file's tests and the groups around them are called. What is skipped isn't among them. */
export function readTitles(root: string, path: string): Titled[] {
  const source = readSource(root, path);
  const fill = (name: string) => constantOf(source, name) ?? '…';
  return source.nodes.flatMap((node) => {
    const title = titleOf(node, () => '…');
    if (title === undefined) return [];
    const within: string[] = [];
    for (let at: Node | undefined = node; at?.parent && at.parent !== at; at = at.parent)
      within.unshift(titleOf(at, fill) ?? '');
    return [{ title, whole: within.filter(Boolean).join(' ') }];
  });
}

function titleOf(node: Node, fill: (name: string) => string): string | undefined {
  if (node.type !== 'CallExpression' || !isTest(node['callee'] as Node)) return undefined;
  const [title] = (node['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
  if (title?.type === 'StringLiteral') return title['value'] as string;
  if (title?.type !== 'TemplateLiteral') return undefined;
  const names = (title['expressions'] as Node[]).map(({ value }) => fill(String(value)));
  return (title['quasis'] as { cooked: string }[]).map(({ cooked }, at) => `${cooked}${names[at] ?? ''}`).join('');
}

/** A number or a text, as people write it. */
function constantOf({ nodes }: Source, name: string): string | undefined {
  const isIt = ({ type, id }: Node) => type === 'VariableDeclarator' && (id as Node)['value'] === name;
  const value = (nodes.find(isIt)?.['init'] as Node | undefined)?.['value'];
  return typeof value === 'number' ? value.toLocaleString('en-US') : typeof value === 'string' ? value : undefined;
}

/** `it`, `test`, `describe`, and those with `.each(…)`; not what is skipped. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return /^(?:it|test|describe)$/.test(callee['value'] as string);
  if (callee.type === 'CallExpression') return isTest(callee['callee'] as Node);
  if (callee.type !== 'MemberExpression') return false;
  const name = (callee['property'] as Node)['value'];
  return name !== 'skip' && name !== 'todo' && isTest(callee['object'] as Node);
}
