import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../tools/machine/program.mjs';
import { ROOT } from '../../tools/machine/root.mjs';

const elsewhere = mkdtempSync(join(tmpdir(), 'hone-elsewhere-'));
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

/** A clone at another path, with the same dependencies. */
beforeAll(() => {
  const filter = (path: string) => !/node_modules|\/dist\b/.test(path.slice(ROOT.length));
  for (const part of ['package.json', 'tsconfig.json', 'packages', 'apps/extension'])
    cpSync(join(ROOT, part), join(elsewhere, part), { recursive: true, filter });
  const modules = join(elsewhere, 'node_modules');
  mkdirSync(join(modules, '@hone'), { recursive: true });
  // What is in the archives is copied, since a link leads back to this folder.
  const bundled = ['preact', 'zod', '@fontsource'];
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const [from, to] = [join(ROOT, 'node_modules', name), join(modules, name)];
    if (bundled.includes(name)) cpSync(from, to, { recursive: true });
    else if (name !== '@hone') symlinkSync(from, to);
  }
  for (const name of readdirSync(join(elsewhere, 'packages')))
    symlinkSync(join(elsewhere, 'packages', name), join(modules, '@hone', name));
});

async function pack(root: string, out: string, zone: string, mask: string): Promise<Buffer[]> {
  const script = `(await import('./apps/extension/build.ts')).packExtension('https://hone.test', process.argv[1])`;
  const command = `umask ${mask} && export TZ=${zone} && exec "$0" --import tsx --input-type=module -e "$1" "$2"`;
  const args = ['-c', command, process.execPath, `await ${script}`, join(elsewhere, out)];
  const { code, output } = await run('sh', args, { cwd: root });
  expect(code, output).toBe(0);
  return ['chrome', 'firefox'].map((browser) => readFileSync(join(elsewhere, out, `hone-${browser}.zip`)));
}

it('the stores’ archives are the same to the byte, whatever folder, time zone and file rights they are built with', async () => {
  const here = await pack(ROOT, 'one', 'UTC', '022');
  const there = await pack(elsewhere, 'two', 'Asia/Tokyo', '077');
  expect(here.map((archive, at) => archive.equals(there[at]!))).toEqual([true, true]);
  expect(here[0]!.length).toBeGreaterThan(50_000);
});
