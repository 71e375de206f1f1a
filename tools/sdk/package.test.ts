import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile, installSdk } from './install.ts';

const consumer = mkdtempSync(join(tmpdir(), 'hone-consumer-'));
let installed: string;
beforeAll(() => {
  installed = installSdk(consumer);
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

it('the package depends on nothing, is one file of at most 8 KB, and uses nothing that only Node has', async () => {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest as object)).not.toContain('dependencies');
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
  const said = compile(consumer);
  const found = said.split('\n').filter((line) => line.includes('error'));
  expect(found.map((line) => line.split(',')[0])).toEqual([3, 4, 5, 6].map((at) => `mistakes.ts(${at}`));
});

it('runs as an ES module without anything else installed', () => {
  const script = "import { createHone } from 'hone-sdk'; createHone({ server: 'hone', apiKey: 'x' });";
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: consumer,
    encoding: 'utf8',
  });
  expect(stderr).toContain('Set server to the address of your Hone');
});
