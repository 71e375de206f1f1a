import { isTest, lineOf, walk, type Finding, type Node, type Source } from './source.ts';

/** Where time may be read; the other hidden inputs are refused in the same places by .oxlintrc.json. */
const READS_TIME = /^(?:tools|bench|e2e|apps\/[^/]+\/(?:testing|platform)|apps\/api\/adapters\/clock)[./]|\.config\.ts$/;
const PORT = /^apps\/api\/(?:database|http|jobs|channel)\/port\.ts$/;
const TYPE_ONLY = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);

/** The linter refuses `Date.now` and its like by name; a date of now has no name to refuse. */
export function findDatesOfNow(source: Source): Finding[] {
  if (READS_TIME.test(source.path)) return [];
  return collect(source, (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
    const callee = node['callee'] as Node;
    const isDate = callee.type === 'Identifier' && callee['value'] === 'Date';
    const isBare = ((node['arguments'] as unknown[] | null) ?? []).length === 0;
    return isDate && isBare ? 'take `now` as a parameter: the clock adapter alone reads the time' : undefined;
  });
}

/** A re-export is half a barrel, and hides where a thing lives. */
export function findReexports(source: Source): Finding[] {
  return collect(source, (node) => {
    const isReexport = node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['source']);
    return isReexport ? 'let the reader import it from where it lives: no re-exports' : undefined;
  });
}

export function findClasses(source: Source): Finding[] {
  return collect(source, (node) => {
    const isOwn = (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && !node['superClass'];
    return isOwn ? 'write functions: a class is for errors, or for what a library wants extended' : undefined;
  });
}

/** Features import these files, and get the values handed in by composition. */
export function findValuesInPorts(source: Source): Finding[] {
  if (!PORT.test(source.path) || source.tree === undefined) return [];
  return (source.tree['body'] as Node[]).filter((statement) => !isTypes(statement)).map((statement) => ({
    path: source.path,
    line: lineOf(source, statement),
    says: 'move it out: a port.ts holds types alone, and imports them with `import type`',
  }));
}

function isTypes(statement: Node): boolean {
  if (statement.type === 'ImportDeclaration') return statement['typeOnly'] === true;
  if (statement.type === 'ExportNamedDeclaration') return statement['typeOnly'] === true;
  const declared = statement.type === 'ExportDeclaration' ? (statement['declaration'] as Node) : statement;
  return TYPE_ONLY.has(declared.type);
}

/** A real server and a real database, or none: what is mocked is not tested. */
export function findMocks(source: Source): Finding[] {
  if (!isTest(source.path)) return [];
  return collect(source, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
    const object = callee?.['object'] as Node | undefined;
    const method = (callee?.['property'] as Node | undefined)?.['value'];
    const mocks = object?.['value'] === 'vi' && (method === 'mock' || method === 'doMock');
    return mocks ? 'hand the thing in instead: no mock of our own code' : undefined;
  });
}

export function collect(source: Source, judge: (node: Node, parents: readonly Node[]) => string | undefined): Finding[] {
  const findings: Finding[] = [];
  walk(source.tree, (node, parents) => {
    const says = judge(node, parents);
    if (says !== undefined) findings.push({ path: source.path, line: lineOf(source, node), says });
  });
  return findings;
}
