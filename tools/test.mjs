import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { runTests } = await import('./proof/run.mjs');
  process.exitCode = await runTests(process.argv.slice(2), process.env, console.log);
});
