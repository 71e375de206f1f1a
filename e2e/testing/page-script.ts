import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a file of `in-page` as one classic script. */
export async function pageScript(name: string, globalName?: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'in-page', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
    ...(globalName && { globalName }),
  });
  return outputFiles[0]?.text ?? '';
}
