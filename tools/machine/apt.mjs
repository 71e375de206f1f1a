import { findOnPath, run } from './program.mjs';

/** @type {Promise<unknown> | undefined} */
let updated;

/** @param {NodeJS.ProcessEnv} env */
export function hasApt(env) {
  return process.getuid?.() === 0 && findOnPath('apt-get', env) !== undefined;
}

/**
 * @param {string} packageName
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 */
export async function installWithApt(packageName, env, say) {
  say(`Installing ${packageName} with apt-get.`);
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  const circumstances = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, limitSeconds: 1200 };
  // The lists of a fresh machine are empty or old, and without them a package that exists is not found.
  updated ??= run('apt-get', [...options, 'update'], circumstances);
  await updated;
  const outcome = await run('apt-get', [...options, '--no-install-recommends', 'install', packageName], circumstances);
  say(
    outcome.code === 0
      ? `Installed ${packageName} in ${outcome.seconds.toFixed(1)} s.`
      : `apt-get could not install ${packageName}: ${outcome.output.trim().split('\n').slice(-3).join(' ')}`,
  );
}
