import { runOnSupportedNode } from '../machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { runModel } = await import('./run-model.ts');
  await runModel(process.argv.slice(2), process.env);
});
