import { spawn } from 'node:child_process';
import { prepareServer } from './prepare-start.mjs';
import { ROOT } from './root.mjs';

/**
 * Runs the api from its sources and again after each change.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @returns {Promise<number>}
 */
export async function watch(env, say) {
  await prepareServer(env, say);
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/api/main.ts'];
  const server = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'development', HONE_MODE: 'local' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('close', (code) => resolve(code ?? 0)));
}
