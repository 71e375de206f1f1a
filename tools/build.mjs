import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const [{ install }, { buildParts }, { ROOT }] = await Promise.all([
    import('./machine/install.mjs'),
    import('./machine/parts.mjs'),
    import('./machine/root.mjs'),
  ]);
  await install(ROOT, console.log);
  await buildParts(ROOT, console.log);
  console.log('The build is up to date.');
});
