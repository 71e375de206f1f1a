import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const { install } = await import('./machine/install.mjs');
  await install();
  const { register } = await import('tsx/esm/api');
  register();
  const { packExtension } = await import('../apps/extension/build.ts');
  // The address is built in: an extension asks no page where it belongs.
  const origin = new URL(process.env.HONE_ORIGIN || `http://localhost:${process.env.PORT || 4000}`).origin;
  for (const line of await packExtension(origin)) console.log(line);
});
