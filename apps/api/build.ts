import { copyFileSync, cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { provideFonts } from './adapters/pictures/fonts.mjs';
import { notBundled } from '../../tools/deploy/not-bundled.ts';

const here = import.meta.dirname;
const [out = join(here, 'dist')] = process.argv.slice(2);

// The last one is an optional driver, which isn't installed.
const external = [...notBundled, 'pg-native'];

// Bundled CommonJS packages still call `require`.
const importRequire = "import { createRequire as requireFrom } from 'node:module';";
const banner = `${importRequire} const require = requireFrom(import.meta.url);`;

// Where settings ask for stand-ins, and nowhere else, the others load the last one: production can be without its folder.
const entryPoints = ['main.ts', 'admin.ts', 'composition/engine.thread.ts', 'local/standins.ts'];

await build({
  entryPoints: entryPoints.map((name) => join(here, name)),
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  // What entries share must exist once: features recognise a port's errors by their classes.
  splitting: true,
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  external,
  banner: { js: banner },
  logLevel: 'warning',
}).catch(() => process.exit(1));
cpSync(join(here, 'migrations'), join(out, 'migrations'), { recursive: true });
cpSync(join(here, '../../docs/examples'), join(out, 'examples'), { recursive: true });
// They run in a thread and in a process of their own, and are looked up next to the bundle.
for (const program of [
  'hashing.thread.mjs',
  'pictures/picture-process.mjs',
  'pictures/card.mjs',
  'pictures/fonts.mjs',
]) {
  copyFileSync(join(here, 'adapters', program), join(out, basename(program)));
}
provideFonts(join(out, 'fonts'));
copyFileSync(join(here, '../../packages/look/tokens.css'), join(out, 'tokens.css'));
