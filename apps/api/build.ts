import { copyFileSync, cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const [out = join(here, 'dist')] = process.argv.slice(2);

// What a bundle cannot carry: native code, WebAssembly with its data files, and a driver that is optional.
const external = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'pg-native'];

// A CommonJS package inside an ES module still asks for `require`.
const importRequire = "import { createRequire as requireFrom } from 'node:module';";
const banner = `${importRequire} const require = requireFrom(import.meta.url);`;

await build({
  entryPoints: ['main.ts', 'admin.ts'].map((name) => join(here, name)),
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  external,
  banner: { js: banner },
  logLevel: 'warning',
}).catch(() => process.exit(1));
cpSync(join(here, 'migrations'), join(out, 'migrations'), { recursive: true });
// They run on a thread and in a process of their own, where the bundle looks for them beside itself.
for (const program of ['hashing.thread.mjs', 'pictures/picture-process.mjs']) {
  copyFileSync(join(here, 'adapters', program), join(out, basename(program)));
}
