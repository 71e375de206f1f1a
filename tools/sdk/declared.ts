import { endpoints } from '@hone/contracts/declarations/endpoints';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import { readCall, type Call } from './calls.ts';
import { writeHone } from './methods.ts';
import { collectShapes } from './shapes.ts';

const head = '// Written from the declarations by `npm run sdk`.';

/** The files that the SDK is made from, by name: of each call that a key may make, its types and its route. */
export function writeDeclared(): Record<string, string> {
  const shapes = collectShapes();
  const calls = endpoints.filter(({ scope }) => scope !== undefined).map((endpoint) => readCall(endpoint, shapes));
  const hone = writeHone(calls);
  return {
    'codes.ts': file(writeCodes(calls)),
    'routes.ts': file(writeRoutes(calls)),
    'shapes.ts': file(shapes.write()),
    'hone.ts': file(
      importTypes(['CallOptions', 'EditOptions', 'Page', 'WriteOptions'], '../settings.ts'),
      importTypes(namesIn(hone, shapes.write()), './shapes.ts'),
      '',
      hone,
    ),
  };
}

function file(...lines: string[]): string {
  return `${[head, '', ...lines].join('\n').replaceAll(/ +$/gm, '')}\n`;
}

function importTypes(names: readonly string[], from: string): string {
  return `import type {\n${names.map((name) => `  ${name},`).join('\n')}\n} from '${from}';`;
}

function namesIn(text: string, shapes: string): string[] {
  const described = [...shapes.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  return described.filter((name) => new RegExp(`[:<] ?${name}\\b`).test(text));
}

function writeRoutes(calls: readonly Call[]): string {
  const lines = calls.map(({ group, method, endpoint, input, events }) => {
    const facts = [`method: '${endpoint.method}'`, `path: '${endpoint.path}'`];
    if (input) facts.push('input: true');
    if (endpoint.paged) facts.push('paged: true');
    if (events) facts.push(`events: [${events.map((event) => `'${event}'`).join(', ')}]`);
    const name = method === undefined ? group : `'${group}.${method}'`;
    return `  ${name}: { ${facts.join(', ')} },`;
  });
  return `export interface Route {
  method: string;
  path: string;
  /** Takes an object: a read as its query, a write as its body. */
  input?: true;
  paged?: true;
  events?: readonly string[];
}

export const routes: Readonly<Record<string, Route>> = {
${lines.join('\n')}
};`;
}

/** A call's own refusals under its name; those that any call may give once. */
function writeCodes(calls: readonly Call[]): string {
  const all = new Set(calls.flatMap(({ endpoint }) => [...refusalsOf(endpoint).values()].flat()));
  const own = new Set(calls.flatMap(({ endpoint }) => endpoint.errors));
  const common = [...all].filter((code) => !own.has(code));
  const entries = calls.map(({ group, method, endpoint: { errors } }) => {
    const name = method === undefined ? group : `'${group}.${method}'`;
    return `  ${name}: ${errors.length === 0 ? 'never' : oneOf(errors, '    ')};`;
  });
  return `/** Any call may be refused with these, and with two of this package’s own. */
export type CommonCode = ${oneOf([...common, 'request.timeout', 'request.unreachable'], '  ')};

/** What else each call may be refused with. */
export interface Refusals {
${entries.join('\n')}
}

export type HoneCode = CommonCode | Refusals[keyof Refusals];`;
}

function oneOf(codes: readonly string[], indent: string): string {
  const sorted = [...new Set(codes)].toSorted();
  return sorted.length === 1 ? `'${sorted[0]}'` : sorted.map((code) => `\n${indent}| '${code}'`).join('');
}
