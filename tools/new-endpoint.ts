import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './machine/root.mjs';
import { parseSource, readSource, walk, type Node, type Source } from './rules/source.ts';
import { calls } from './specification/calls.ts';

interface Wanted {
  id: string;
  method: string;
  path: string;
  /** The declaration's name in code: createPrompt. */
  name: string;
  /** The part of the id before the dot: contracts file and feature folder. */
  subject: string;
}

const USAGE = 'Usage: npm run new:endpoint -- prompts.create POST /content/prompts/ [createPrompt]';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const LIST = 'packages/contracts/endpoints.ts';

class Unusable extends Error {}

/** Writes declaration, list entry, mount line and a first test that fails; answers with what is left to do by hand. */
export function writeEndpoint(root: string, [id = '', method = '', path = '', name]: readonly string[]): string[] {
  const wanted = readWish(id, method, path, name);
  refuseDoubles(root, wanted);
  const { subject } = wanted;
  const http = `apps/api/features/${subject}/${subject}.http.ts`;
  const test = `apps/api/features/${subject}/${wanted.id.split('.')[1]!.replaceAll('_', '-')}.test.ts`;
  if (existsSync(join(root, test))) throw new Unusable(`${test} exists already.`);
  const isNewFeature = !existsSync(join(root, http));

  const contracts = `packages/contracts/${subject}.ts`;
  // Everything is made before anything is written, so that a refusal leaves nothing half done.
  const texts = Object.entries({
    [contracts]: declare(wanted, read(root, contracts)),
    [LIST]: addToList(wanted, read(root, LIST) ?? ''),
    [http]: mount(wanted, read(root, http)),
    [test]: firstTest(wanted),
  });
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [
    `Say in ${contracts} what ${wanted.name} takes, answers and refuses.`,
    ...(isNewFeature ? [`Call ${mountName(subject)}(mount) in apps/api/composition.ts.`] : []),
    `Write its promise in ${test}: it fails until then.`,
    'Then: npm run openapi && npm run check',
  ];
}

function readWish(id: string, method: string, path: string, name: string | undefined): Wanted {
  if (!/^[a-z][a-z-]*\.[a-z][a-z_]*$/.test(id)) throw new Unusable(`'${id}' is no id such as prompts.create.\n${USAGE}`);
  if (!METHODS.includes(method)) throw new Unusable(`'${method}' is none of ${METHODS.join(', ')}.\n${USAGE}`);
  if (!/^\/(?:(?:[a-z0-9-]+|\{[a-z_]+\})\/)+$/.test(path)) {
    throw new Unusable(`'${path}' is no path such as /content/prompts/{id}/, with a slash at both ends.\n${USAGE}`);
  }
  if (name !== undefined && !/^[a-z]\w*$/.test(name)) throw new Unusable(`'${name}' is no name such as createPrompt.\n${USAGE}`);
  const [subject = '', verb = ''] = id.split('.');
  return { id, method, path, subject, name: name ?? nameOf(subject, verb) };
}

/** 'prompts.create' → createPrompt; a verb of several words, such as get_user, already says whom it acts on. */
function nameOf(subject: string, verb: string): string {
  return inCamelCase(verb.includes('_') ? verb : `${verb}_${subject.replace(/(?<!s)s$/, '')}`);
}

function mountName(subject: string): string {
  return inCamelCase(`mount_${subject}`);
}

function inCamelCase(words: string): string {
  return words.replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function refuseDoubles(root: string, wanted: Wanted): void {
  const folder = 'packages/contracts';
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files) {
    const source = readSource(root, `${folder}/${file}`);
    walk(source.tree, (node) => {
      const declared = readDeclaration(node);
      if (!declared) return;
      if (declared['id'] === wanted.id) throw new Unusable(`${source.path} declares the id ${wanted.id} already.`);
      if (declared['method'] === wanted.method && sameCalls(declared['path'] ?? '', wanted.path)) {
        throw new Unusable(`${source.path} declares ${wanted.method} ${wanted.path} already, as ${declared['id']}.`);
      }
    });
    if (declaresName(source, wanted.name)) {
      throw new Unusable(`${source.path} has a ${wanted.name} already: give a name as the fourth word.`);
    }
  }
}

function readDeclaration(node: Node): Record<string, string> | undefined {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['value'] !== 'defineEndpoint') return undefined;
  const [given] = node['arguments'] as { expression: Node }[];
  const properties = (given?.expression['properties'] ?? []) as Node[];
  return Object.fromEntries(
    properties
      .filter(({ value }) => (value as Node | undefined)?.type === 'StringLiteral')
      .map(({ key, value }) => [(key as Node)['value'], (value as Node)['value']]),
  ) as Record<string, string>;
}

function declaresName({ tree }: Source, name: string): boolean {
  let found = false;
  walk(tree, (node) => {
    found ||= node.type === 'VariableDeclarator' && (node['id'] as Node)['value'] === name;
  });
  return found;
}

function sameCalls(one: string, other: string): boolean {
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  return shape(one) === shape(other);
}

function declare({ id, method, path, name }: Wanted, old: string | undefined): string {
  const isSpecified = calls.some((call) => call.method === method && sameCalls(call.path, path));
  const parameters = parametersOf(path);
  const lines = [
    `id: '${id}',`,
    `method: '${method}',`,
    `path: '${path}',`,
    "summary: 'Say in one sentence what it is for.',",
    `origin: '${isSpecified ? 'specification' : 'ours'}',`,
    "access: 'signed-in',",
    ...(parameters.length > 0 ? [`params: { ${parameters.map((parameter) => `${parameter}: Id`).join(', ')} },`] : []),
    ...(['POST', 'PUT', 'PATCH'].includes(method) ? ['body: z.object({}),'] : []),
    ...(method === 'POST' ? ['success: 201,'] : []),
    'errors: [],',
    `limit: '${method === 'GET' ? 'read' : 'write'}',`,
  ];
  const needs = [
    ...(parameters.length > 0 ? [['Id', './rules.ts']] : []),
    ['defineEndpoint', './define.ts'],
    ...(lines.some((line) => line.includes('z.object')) ? [['* as z', 'zod/mini']] : []),
  ];
  const declaration = `\nexport const ${name} = defineEndpoint({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
  return needs.reduce((text, [what, from]) => addImport(text, what!, from!), `${old ?? ''}${declaration}`);
}

function addToList({ name, subject }: Wanted, old: string): string {
  const end = old.indexOf('\n];');
  if (end === -1) throw new Unusable(`${LIST} holds no list that ends with '];' on a line of its own.`);
  return addImport(`${old.slice(0, end)}\n  ${name},${old.slice(end)}`, name, `./${subject}.ts`);
}

function mount({ name, subject }: Wanted, old: string | undefined): string {
  const empty = `\nexport function ${mountName(subject)}(mount: Mount): void {\n}\n`;
  const text = old ?? addImport(empty, 'type Mount', '../../http/port.ts');
  const end = text.lastIndexOf('\n}');
  if (end === -1) throw new Unusable(`${subject}.http.ts has no function that ends with '}' on a line of its own.`);
  const mounted = `${text.slice(0, end)}\n  mount(${name}, async () => {});${text.slice(end)}`;
  return addImport(mounted, name, `@hone/contracts/${subject}`);
}

function firstTest({ id, name, subject, path }: Wanted): string {
  const given = parametersOf(path).map((parameter) => `${parameter}: '00000000-0000-4000-8000-000000000000'`);
  const input = given.length > 0 ? `, { params: { ${given.join(', ')} } }` : '';
  return `import { ${name} } from '@hone/contracts/${subject}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

test('${id}: say here what a user may rely on', async () => {
  const visitor = await signIn(api, await makeAccount(api, 'anna'));
  const answer: unknown = await visitor.call(${name}${input});
  expect(answer).toEqual('what the declaration promises');
});
`;
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/** Adds one name to the import from a place, or the import where it belongs among the others. */
function addImport(text: string, what: string, from: string): string {
  const source = parseSource('file.ts', text);
  const imports = ((source.tree?.['body'] ?? []) as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  const isSpace = what.startsWith('*');
  const present = imports.find((node) => (node['source'] as Node)['value'] === from && node['typeOnly'] !== true);
  if (present) {
    const written = sliceOf(text, present);
    if (isSpace || new RegExp(`\\b${what}\\b`).test(written)) return text;
    const names = [...(/\{([^}]*)\}/.exec(written)?.[1] ?? '').split(',').map((one) => one.trim()).filter(Boolean), what];
    return text.replace(written, () => importLine(names.toSorted(byName), from));
  }
  const statement = isSpace ? `import ${what} from '${from}';` : importLine([what], from);
  const before = imports.findLast((node) => comesBefore(String((node['source'] as Node)['value']), from));
  if (before) return text.replace(sliceOf(text, before), (written) => `${written}\n${statement}`);
  return `${statement}\n${text}`;
}

function importLine(names: readonly string[], from: string): string {
  const [only = ''] = names;
  if (names.length === 1 && only.startsWith('type ')) return `import type { ${only.slice('type '.length)} } from '${from}';`;
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= 120 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

function byName(one: string, other: string): number {
  return one.replace('type ', '').localeCompare(other.replace('type ', ''), 'en');
}

/** Packages stand above our own files, each sort by name; './define.ts' below '../../http/port.ts'. */
function comesBefore(one: string, other: string): boolean {
  const isOurs = (place: string) => place.startsWith('.');
  return isOurs(one) === isOurs(other) ? one < other : isOurs(other);
}

function sliceOf(text: string, { span }: Node): string {
  const { start, end } = span as { start: number; end: number };
  return Buffer.from(text).subarray(start - 1, end - 1).toString('utf8');
}

function read(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(writeEndpoint(ROOT, process.argv.slice(2)).join('\n'));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
