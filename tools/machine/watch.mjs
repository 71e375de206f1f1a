import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { prepareServer } from './prepare-start.mjs';
import { ROOT } from './root.mjs';

/**
 * The dashboard from its sources, which changes in the open browser as they do. It hands on to the api what is the api's.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
async function serveDashboard() {
  // Loaded only here: it is no part of what a start needs, and may have to be installed first.
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(ROOT, 'apps/web/vite.config.ts'), logLevel: 'warn' });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw new Obstacle(`Can’t serve the dashboard from its sources: ${error instanceof Error ? error.message : error}.`);
  }
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), close: () => server.close() };
}

/**
 * Runs the api from its sources and again after each change, and the dashboard beside it. Either one's end is the other's.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @returns {Promise<number>}
 */
export async function watch(env, say) {
  await prepareServer(env, say);
  const dashboard = await serveDashboard();
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/api/main.ts'];
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    // Links in mails lead to the dashboard that is worked on.
    env: { HONE_ORIGIN: dashboard.url, ...env, NODE_ENV: 'development', HONE_MODE: 'local' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => server.kill(signal));
  say(`Dashboard: ${dashboard.url} (changes as you save)`);
  say(`API:       http://localhost:${env.PORT || '4000'} (restarts as you save; serves the last built dashboard)`);
  const code = await new Promise((resolve) => server.on('close', resolve));
  await dashboard.close();
  return code ?? 0;
}
