import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const here = join(root, 'packages/sdk');
// Outside of the repository, so that nothing of ours is found by chance.
const consumer = mkdtempSync(join(tmpdir(), 'hone-consumer-'));
const installed = join(consumer, 'node_modules/hone-sdk');
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as Record<string, unknown>;

function run(...command: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: consumer, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  const built = spawnSync(process.execPath, ['--import', 'tsx', join(here, 'build.ts'), join(installed, 'dist')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(consumer, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

it('the package depends on nothing, is one file of at most 8 KB, and uses nothing that only Node has', async () => {
  expect(Object.keys(manifest)).not.toContain('dependencies');
  const files = readdirSync(join(installed, 'dist'), { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
  const source = readFileSync(join(installed, 'dist/index.js'), 'utf8');
  expect(source).not.toMatch(/^import |\bimport\(|\brequire\(|\bprocess\.|\bBuffer\b/m);
  expect(source).not.toMatch(/zod|safeParse/i);
  const { code } = await transform(source, { minify: true, format: 'esm' });
  expect(gzipSync(code).length).toBeLessThan(8 * 1024);
});

const program = `import { createHone, HoneError, type Enhancement, type Hone, type Prompt, type Refusals } from 'hone-sdk';
const hone: Hone = createHone({ server: 'https://hone.example.com', apiKey: 'hone_x' });
export async function main(signal: AbortSignal): Promise<Prompt | undefined> {
  const { id, brief }: Enhancement = await hone.enhance({ text: 'x', tone: 'formal' }, { signal });
  const slot: string = brief!.rows[0]!.slot;
  await hone.enhance.use(id, { how: 'copied', choices: [{ slot, options: ['a'] }] }, { idempotencyKey: 'k' });
  for await (const { event, data } of hone.enhance.stream({ text: 'x' })) {
    if (event === 'text') console.log(data.text.toUpperCase(), data.edits.length);
  }
  for await (const { prompts } of hone.prompts.list.all()) prompts.map(({ tags }) => tags.join());
  try {
    return await hone.prompts.edit(id, { name: 'x', text: 'y', category: id }, { version: 3 });
  } catch (error) {
    const late: Refusals['prompts.edit'] = 'prompts.changed_elsewhere';
    if (error instanceof HoneError && error.code === late) console.log(error.fields['name']?.[0]?.message);
    return undefined;
  }
}
`;

const mistakes = `import { createHone, type Refusals } from 'hone-sdk';
const hone = createHone({ server: 'https://hone.example.com', apiKey: 'hone_x' });
void hone.enhance({ text: 'x', tone: 'angry' });
void hone.prompts.create({ name: 'x', text: 'y' });
void hone.keys.create({ name: 'x' });
export const code: Refusals['prompts.edit'] = 'prompts.changed';
`;

it('a strict TypeScript program outside of the repository compiles against it, and each mistake in one is found', () => {
  writeFileSync(join(consumer, 'main.ts'), program);
  writeFileSync(join(consumer, 'mistakes.ts'), mistakes);
  const options = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true, types: [] };
  const modules = { module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, ...modules } }));
  const { said } = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  const found = said.split('\n').filter((line) => line.includes('error'));
  expect(found.map((line) => line.split(',')[0])).toEqual([3, 4, 5, 6].map((at) => `mistakes.ts(${at}`));
});

it('runs as an ES module without anything else installed', () => {
  const script = "import { createHone } from 'hone-sdk'; createHone({ server: 'hone', apiKey: 'x' });";
  expect(run('--input-type=module', '-e', script).said).toContain('Set server to the address of your Hone');
});
