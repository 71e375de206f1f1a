import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { watch } = await import('./machine/watch.mjs');
  process.exitCode = await watch(process.env, console.log);
});
