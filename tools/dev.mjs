import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runOnSupportedNode } from './machine/node-version.mjs';
import { Obstacle } from './machine/obstacle.mjs';

runOnSupportedNode(async () => {
  const { prepareServer } = await import('./machine/prepare-start.mjs');
  const { buildParts } = await import('./machine/parts.mjs');
  const { ROOT } = await import('./machine/root.mjs');
  await prepareServer();
  await buildParts(ROOT, console.log, ['packs']);
  const { createServer } = await import('vite');
  const dashboard = await createServer({ configFile: 'apps/web/vite.config.ts', logLevel: 'warn' });
  await dashboard.listen().catch(({ message }) => {
    throw new Obstacle(`Can’t serve the dashboard from its sources: ${message}.`);
  });
  const origin = `http://localhost:${dashboard.config.server.port}`;
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/api/main.ts'];
  const api = spawn(process.execPath, args, {
    stdio: 'inherit',
    // Links in emails lead to the dashboard under development.
    env: { HONE_ORIGIN: origin, ...process.env, NODE_ENV: 'development', HONE_MODE: 'local' },
  });
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, () => api.kill(signal));
  console.log(`Dashboard: ${origin} (changes as you save)`);
  console.log(`API:       http://localhost:${process.env.PORT || 4000} (restarts as you save)`);
  [process.exitCode] = await once(api, 'close');
  await dashboard.close();
});
