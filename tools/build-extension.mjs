import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  const { buildParts } = await import('./machine/parts.mjs');
  const { ROOT } = await import('./machine/root.mjs');
  await install();
  await buildParts(ROOT, console.log, ['packs']);
  const { register } = await import('tsx/esm/api');
  register();
  const { packExtension } = await import('../apps/extension/build.ts');
  // The address is built in: an extension doesn't ask a page where it belongs.
  const origin = new URL(process.env.HONE_ORIGIN || `http://localhost:${process.env.PORT || 4000}`).origin;
  for (const line of await packExtension(origin)) console.log(line);
});
