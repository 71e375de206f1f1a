import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { ROOT } from '../../tools/machine/root.mjs';

/**
 * Builds bare React as the dashboard is built, and lays it before a copy of our own server: the same headers, the same
 * compression, the same process. Answers with the server's program.
 */
export async function prepareBase(): Promise<string> {
  const folder = join(ROOT, '.cache/bench-web');
  const pages = join(folder, 'web/dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  const root = fileURLToPath(new URL('./base', import.meta.url));
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'apps/web/vite.config.ts'));
  const { plugins, build: { rolldownOptions: _ours, ...settings } = {} } = loaded!.config;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: bareOf(plugins ?? []),
    build: { ...settings, outDir: pages, emptyOutDir: true },
  });
  copyFileSync(join(pages, 'index.html'), join(pages, 'app.html'));
  compress(pages);
  cpSync(join(ROOT, 'apps/api/dist'), join(folder, 'api/dist'), { recursive: true });
  return join(folder, 'api/dist/main.js');
}

/** What makes React's code; neither our style nor our start script. */
function bareOf(plugins: PluginOption[]): PluginOption[] {
  const isReact = (plugin: PluginOption) => !!plugin && 'name' in plugin && plugin.name.startsWith('vite:react');
  return (plugins.flat(3) as PluginOption[]).filter(isReact);
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Node's brotli is at its best, 11, unless told otherwise.
    if (entry.isFile() && ['.html', '.js'].includes(extname(path))) writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
