import { parseSync, type ESTree } from 'vite';

/** What only a server, a form or a document reads of an endpoint. */
export const leftOut = [
  'summary',
  'description',
  'deprecated',
  'deprecatedFields',
  'dashboardOnly',
  'params',
  'query',
  'body',
  'data',
  'errors',
  'limit',
] as const;
const heavy = new Set<string>(leftOut);
const schemaLibrary = 'zod/mini';

type Node = ESTree.Node & { start: number; end: number };
/** A piece of the text that is left out. */
interface Span {
  start: number;
  end: number;
  instead?: string;
}

export interface Source {
  /** By name: where it comes from. */
  imports: Map<string, { from: string; imported: string }>;
  statements: Statement[];
}

interface Statement {
  /** Without what is left out. */
  text: string;
  declares: readonly string[];
  isClass: boolean;
  needs: ReadonlySet<string>;
}

/** A module of declarations, read once. */
export function readSource(text: string): Source {
  const { program, errors } = parseSync('declarations.ts', text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const imports: Source['imports'] = new Map();
  const statements: Statement[] = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      if (node.importKind === 'type') continue;
      for (const one of node.specifiers) {
        if (one.type === 'ImportSpecifier' && one.importKind === 'type') continue;
        const imported = one.type === 'ImportSpecifier' ? text.slice(one.imported.start, one.imported.end) : '*';
        imports.set(one.local.name, { from: node.source.value, imported });
      }
      continue;
    }
    const isExported = node.type === 'ExportNamedDeclaration';
    const declared = isExported ? node.declaration : node;
    if (isExported && !node.declaration) throw new Error('Declarations are exported where they are made.');
    if (!declared || declared.type.startsWith('TS')) continue;
    const left: Span[] = [];
    const needs = new Set<string>();
    collect(declared as Node, needs, left);
    statements.push({
      text: cut(text, node.start, node.end, left),
      declares: namesOf(declared),
      isClass: declared.type === 'ClassDeclaration',
      needs,
    });
  }
  return { imports, statements };
}

function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.map(({ id }) => {
    if (id.type !== 'Identifier') throw new Error('A declaration has one name.');
    return id.name;
  });
}

/** The names that a piece of code uses, but for what is left out of endpoints. */
function collect(node: Node, needs: Set<string>, left: Span[]): void {
  if (node.type === 'Identifier') return void needs.add(node.name);
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(node.type)) return;
  const isEndpoint =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineEndpoint';
  if (isEndpoint && node.arguments[0]?.type === 'ObjectExpression') {
    for (const property of node.arguments[0].properties) {
      const isLeft = property.type === 'Property' && property.key.type === 'Identifier' && heavy.has(property.key.name);
      if (isLeft) left.push({ start: property.start, end: property.end });
      else if (property.type === 'Property' && isNamed(property, 'events')) leaveSchemas(property.value as Node, left);
      else collect(property as Node, needs, left);
    }
    // It gives back what it gets.
    return void needs.add('defineEndpoint');
  }
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters' || name === 'returnType')
      continue;
    if (name === 'key' && 'computed' in node && !node.computed && !(node as { shorthand?: boolean }).shorthand)
      continue;
    if (name === 'property' && node.type === 'MemberExpression' && !node.computed) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, needs, left);
  }
}

/** Clients read the names of events. */
function leaveSchemas(events: Node, left: Span[]): void {
  const all = events.type === 'ObjectExpression' ? events.properties : [undefined];
  for (const event of all) {
    if (event?.type !== 'Property') throw new Error('The events of an endpoint are listed in it.');
    const { start, end } = event.value;
    left.push({
      start,
      end,
      instead: event.shorthand ? `${(event.value as ESTree.IdentifierReference).name}: {}` : '{}',
    });
  }
}

function isNamed(property: { key: ESTree.Node }, name: string): boolean {
  return property.key.type === 'Identifier' && property.key.name === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function cut(text: string, start: number, end: number, left: readonly Span[]): string {
  let out = '';
  let at = start;
  for (const one of left) {
    out += text.slice(at, one.start) + (one.instead ?? '');
    at = one.end;
    // A property goes with its comma.
    if (one.instead === undefined) at += /^\s*,?/.exec(text.slice(at))![0].length;
  }
  return out + text.slice(at, end);
}

/** Of a project: how its modules look, and where an import leads from one of them; undefined where there is no schema. */
export interface Project {
  read(path: string): Source;
  resolve(from: string, path: string): string | undefined;
}

/** What of a module can do without schemas, with all that it needs. */
export function isLean(project: Project, path: string, name: string, asked = new Set<string>()): boolean {
  const key = `${path} ${name}`;
  // A circle needs what its other parts need.
  if (asked.has(key)) return true;
  asked.add(key);
  const { imports, statements } = project.read(path);
  const imported = imports.get(name);
  if (imported) {
    if (imported.from === schemaLibrary) return false;
    const target = project.resolve(path, imported.from);
    return target === undefined || isLean(project, target, imported.imported, asked);
  }
  const statement = statements.find(({ declares }) => declares.includes(name));
  // A name of the language, or of a type.
  if (!statement) return true;
  return [...statement.needs].every((need) => need === name || isLean(project, path, need, asked));
}

/** Whether a module has parts with schemas and parts without. */
export function isMixed(project: Project, path: string): boolean {
  const names = project.read(path).statements.flatMap(({ declares }) => declares);
  return names.some((name) => !isLean(project, path, name));
}

/** The module without what needs schemas. `nameOf` says where a lean import comes from. */
export function writeLean(project: Project, path: string, nameOf: (from: string) => string): string {
  const { imports, statements } = project.read(path);
  const kept = statements.filter(({ declares }) => declares.every((name) => isLean(project, path, name)));
  const needed = new Set(kept.flatMap(({ needs }) => [...needs]));
  const lines = [...imports].flatMap(([local, { from, imported }]) => {
    if (!needed.has(local)) return [];
    const source = JSON.stringify(nameOf(from));
    return imported === '*'
      ? [`import * as ${local} from ${source};`]
      : [`import { ${imported} as ${local} } from ${source};`];
  });
  const copied = kept.find(({ isClass }) => isClass);
  // Two of them, and `instanceof` would be wrong.
  if (copied) throw new Error(`${path} declares a class beside schemas: give it a file of its own.`);
  return [...lines, ...kept.map(({ text }) => text)].join('\n');
}
