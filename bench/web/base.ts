import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { ROOT } from '../../tools/machine/root.mjs';

/**
 * Builds bare React as the dashboard is built, and serves it with a copy of our own server: the same headers, the same
 * compression, the same process. Returns the server's program.
 */
export async function prepareBase(): Promise<string> {
  const folder = join(ROOT, '.cache/bench-web');
  const pages = join(folder, 'web/dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, join(ROOT, 'apps/web/vite.config.ts'));
  const { plugins = [], build: { rolldownOptions: _ours, ...settings } = {} } = loaded!.config;
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./base', import.meta.url)),
    logLevel: 'warn',
    plugins: (plugins.flat(3) as PluginOption[]).filter(isOfReact),
    build: { ...settings, outDir: pages, emptyOutDir: true },
  });
  cpSync(join(pages, 'index.html'), join(pages, 'app.html'));
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.(?:html|js)$/.test(each))) {
    // Node's default brotli quality is the best, 11.
    writeFileSync(join(pages, `${name}.br`), brotliCompressSync(readFileSync(join(pages, name))));
  }
  cpSync(join(ROOT, 'apps/api/dist'), join(folder, 'api/dist'), { recursive: true });
  return join(folder, 'api/dist/main.js');
}

/** Plugins that build React; not our styles or start script. */
function isOfReact(plugin: PluginOption): boolean {
  return !!plugin && 'name' in plugin && plugin.name.startsWith('vite:react');
}
