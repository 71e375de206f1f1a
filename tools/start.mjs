import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { prepareStart } = await import('./machine/prepare-start.mjs');
  await prepareStart(process.env, console.log);
  // The server takes this process over: one process gets every signal, and none is left behind when it is killed.
  await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
});
