import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { prepareServer } = await import('./machine/prepare-start.mjs');
  const { buildParts } = await import('./machine/parts.mjs');
  const { ROOT } = await import('./machine/root.mjs');
  await prepareServer();
  await buildParts(ROOT, console.log, ['packs', 'api', 'web']);
  // The server takes this process over: one process gets every signal, and none is left behind when it is killed.
  await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
});
