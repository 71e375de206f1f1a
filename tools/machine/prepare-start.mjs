import { resolve } from 'node:path';
import { refuseUnwritableFolder } from './data-folder.mjs';
import { install } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { buildParts } from './parts.mjs';
import { readPort, refuseBusyPort } from './port.mjs';
import { ROOT } from './root.mjs';

/**
 * What can be refused is refused first, before anybody waits for an install.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 */
export async function prepareServer(env, say) {
  process.chdir(ROOT);
  endWithParent(env);
  await refuseBusyPort(readPort(env.PORT || '4000'), env.HOST || '127.0.0.1');
  // In production the folder may be absent by design (PostgreSQL, files elsewhere); there the server decides.
  if (env.HONE_MODE !== 'production') refuseUnwritableFolder(resolve(ROOT, env.HONE_DATA || '.hone'));
  await install(ROOT, say);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 */
export async function prepareStart(env, say) {
  await prepareServer(env, say);
  await buildParts(ROOT, say);
}
