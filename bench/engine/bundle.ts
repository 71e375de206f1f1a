import { build, type BuildOptions } from 'esbuild';
import { brotliCompressSync } from 'node:zlib';

export interface Chunk {
  name: string;
  text: string;
}

/** As a page loads it: 'enhance-lazily.js' first, then its chunks on demand. */
export async function bundleForPage(): Promise<Chunk[]> {
  const chunks = await bundle('enhance-lazily', { minify: true, splitting: true });
  const isEntrance = ({ name }: Chunk) => Number(name === 'enhance-lazily.js');
  return chunks.toSorted((one, other) => isEntrance(other) - isEntrance(one));
}

export async function measureSizes(): Promise<Record<'page' | 'smallest' | 'largest' | 'server', number>> {
  const [entrance, ...chunks] = await bundleForPage();
  const [server] = await bundle('enhance', { platform: 'node' });
  const sizeOf = ({ text }: Chunk) => brotliCompressSync(text).length / 1000;
  const languages = chunks.filter(({ text }) => text.length > 10_000).map(sizeOf);
  const [smallest, largest] = [Math.min(...languages), Math.max(...languages)];
  return { page: sizeOf(entrance!), smallest, largest, server: sizeOf(server!) };
}

async function bundle(entrance: string, own: BuildOptions): Promise<Chunk[]> {
  const entryPoints = [new URL(`../../packages/engine/${entrance}.ts`, import.meta.url).pathname];
  const form = { bundle: true, write: false, outdir: 'out', charset: 'utf8', format: 'esm', target: 'es2023' } as const;
  const { outputFiles = [] } = await build({ entryPoints, ...form, ...own });
  return outputFiles.map(({ path, text }) => ({ name: path.split('/').at(-1)!, text }));
}
