import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { runFaults } = await import('./proof/faults/run.ts');
  process.exitCode = await runFaults(process.argv.slice(2), process.env);
});
