import { build, type BuildOptions } from 'esbuild';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface Chunk {
  name: string;
  text: string;
}

/** The engine as a page loads it: 'enhance-lazily.js' first, then what that asks for when it is needed. */
export async function bundleForPage(): Promise<Chunk[]> {
  const chunks = await bundle('enhance-lazily', { minify: true, splitting: true });
  const isEntrance = ({ name }: Chunk) => Number(name === 'enhance-lazily.js');
  return chunks.toSorted((one, other) => isEntrance(other) - isEntrance(one));
}

/** The whole engine, as a server bundles it. */
export async function bundleForServer(): Promise<string> {
  const [whole] = await bundle('enhance', { platform: 'node' });
  return whole!.text;
}

async function bundle(entrance: string, options: BuildOptions): Promise<Chunk[]> {
  const { outputFiles = [] } = await build({
    entryPoints: [new URL(`../../packages/engine/${entrance}.ts`, import.meta.url).pathname],
    bundle: true,
    write: false,
    outdir: 'out',
    charset: 'utf8',
    format: 'esm',
    target: 'es2023',
    ...options,
  });
  return outputFiles.map(({ path, text }) => ({ name: path.split('/').at(-1)!, text }));
}

/** '210.1 KB plain, 70.3 gzip, 58.0 brotli', of a thousand bytes each. */
export function describeSize(scripts: readonly string[]): string {
  const bytes = Buffer.from(scripts.join(''));
  const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map(({ length }) => (length / 1000).toFixed(1));
  return `${sizes[0]} KB plain, ${sizes[1]} gzip, ${sizes[2]} brotli`;
}
