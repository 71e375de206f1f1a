import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { runAttacks } = await import('./proof/attacks/run.ts');
  process.exitCode = await runAttacks(process.argv.slice(2), process.env);
});
