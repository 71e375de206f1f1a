import { runOnSupportedNode } from './machine/node-version.mjs';

// Everything that a machine needs to run Hone in production, besides Node: one folder, by default dist/server.
runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  const { buildParts } = await import('./machine/parts.mjs');
  const { ROOT } = await import('./machine/root.mjs');
  await install();
  await buildParts(ROOT, console.log, ['packs', 'api', 'web']);
  const { register } = await import('tsx/esm/api');
  register();
  const { layOut } = await import('./deploy/lay-out.ts');
  const [out = 'dist/server'] = process.argv.slice(2);
  console.log(`The server is in ${layOut(ROOT, out)}. To start it: node ${out}/apps/api/dist/main.js`);
});
