import { runOnSupportedNode } from './machine/node-version.mjs';

runOnSupportedNode(async () => {
  const [{ install }, { packExtension }, { ROOT }] = await Promise.all([
    import('./machine/install.mjs'),
    import('./machine/extension.mjs'),
    import('./machine/root.mjs'),
  ]);
  await install(ROOT, console.log);
  // The address is built in: an extension asks no page where it belongs.
  const origin = new URL(process.env.HONE_ORIGIN || `http://localhost:${process.env.PORT || 4000}`).origin;
  for (const line of await packExtension(ROOT, origin)) console.log(line);
});
