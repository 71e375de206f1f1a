import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const [out = join(here, 'dist')] = process.argv.slice(2);

// Everything that it needs is in its own files, and each command loads only those that are its.
await build({
  entryPoints: { hone: join(here, 'main.ts') },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
}).catch(() => process.exit(1));
chmodSync(join(out, 'hone.mjs'), 0o755);
