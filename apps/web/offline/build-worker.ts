import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineWorkerAddress, type Path } from '@hone/contracts/routes';
import { build } from 'esbuild';
import type { Manifest } from 'vite';

/** All pages in the dashboard's frame: those that need the server say so themselves. */
const screens = ['prompt-library', 'variable-library', 'history', 'enhance', 'user-profile', 'billing'].map(
  (name) => `app/pages/${name}.tsx`,
);
/** What these load later. */
const rooms =
  /^(?:app\/(?:more-screens|dashboard|background-tasks)|layout|data|browser|vendors|ui|features\/(?:prompts|variables))\b/;

/** Writes the worker that opens the dashboard without a network. */
export async function buildOfflineWorker(out: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  const frame = readFileSync(join(out, 'app.html'), 'utf8');
  const own = frame.match(/\/assets\/[^"]+/g) ?? [];
  const files = [...new Set([...own, ...filesOf(manifest).map((file) => `/${file}`)])];
  const hash = createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 12);
  const kept = { name: `offline ${hash}`, shell: '/prompt-library' satisfies Path, files };
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile: join(out, offlineWorkerAddress),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { kept: JSON.stringify(kept) },
  });
}

function filesOf(manifest: Manifest): string[] {
  const names = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || names.has(name)) return;
    names.add(name);
    chunk.imports?.forEach(follow);
    chunk.dynamicImports?.filter((lazy) => rooms.test(lazy)).forEach(follow);
  };
  for (const screen of screens) {
    if (!manifest[screen]) throw new Error(`offline/build-worker.ts names ${screen}, which the build doesn’t hold.`);
    follow(screen);
  }
  // Only a server in local mode answers there, and one file without an answer keeps the worker from being installed.
  return [...names].map((name) => manifest[name]!.file).filter((file) => !file.startsWith('local/'));
}
