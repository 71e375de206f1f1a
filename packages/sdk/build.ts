import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);
const [out = join(here, 'dist')] = process.argv.slice(2);

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: [join(here, 'index.ts')],
  outfile: join(out, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  minifySyntax: true,
  logLevel: 'warning',
}).catch(() => process.exit(1));
writeTypes();
// A part of it is in the bundle.
const parser = dirname(dirname(require.resolve('eventsource-parser/stream')));
copyFileSync(join(parser, 'LICENSE'), join(out, 'eventsource-parser.LICENSE'));

/** What the entry exports and refers to, and nothing of how it works. */
function writeTypes(): void {
  const all = mkdtempSync(join(tmpdir(), 'hone-sdk-'));
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const language =
    '--strict --allowImportingTsExtensions --module preserve --target es2022 --lib es2022,dom,dom.iterable';
  const places = ['--types', '', '--rootDir', join(here, '../..'), '--outDir', all];
  const options = ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', ...language.split(' '), ...places];
  const { status, stdout } = spawnSync(process.execPath, [compiler, join(here, 'index.ts'), ...options]);
  if (status !== 0) throw new Error(String(stdout));
  const written = join(all, 'packages/sdk');
  const declared = ['codes', 'hone', 'shapes'].map((name) => `declared/${name}`);
  mkdirSync(join(out, 'declared'), { recursive: true });
  for (const name of ['index', 'hone', 'error', 'settings', ...declared]) {
    const text = readFileSync(join(written, `${name}.d.ts`), 'utf8');
    writeFileSync(join(out, `${name}.d.ts`), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
  rmSync(all, { recursive: true });
}
