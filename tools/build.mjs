import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  const { buildParts } = await import('./machine/parts.mjs');
  const { ROOT } = await import('./machine/root.mjs');
  await install();
  await buildParts(ROOT, console.log);
  console.log('The build is up to date.');
});
