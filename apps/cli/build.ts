import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const [out = join(here, 'dist')] = process.argv.slice(2);
const outfile = join(out, 'hone.mjs');

await build({
  entryPoints: [join(here, 'main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
}).catch(() => process.exit(1));
chmodSync(outfile, 0o755);
