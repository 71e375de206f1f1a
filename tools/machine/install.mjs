import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * Compares the lock file with the record that npm keeps of what it installed. npm writes that record last, so an
 * install that was cut short counts as none.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.optional && !locked.devOptional)
    .every(([path, locked]) => path in installed && installed[path]?.version === locked.version);
}

/**
 * @param {string} root
 * @param {import('./program.mjs').Say} say
 */
export async function install(root, say) {
  if (isInstalled(root)) return;
  say('Installing the packages with npm ci; the first time takes a minute.');
  // Under `npm start`, npm says where its own program is; this also spares the .cmd file of Windows.
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const outcome = await run(
    command,
    [...before, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, limitSeconds: 1800 },
  );
  if (outcome.code === 127) throw new Obstacle(`npm was not found: it comes with Node and must be on the PATH. ${outcome.output}`);
  if (outcome.code !== 0) {
    throw new Obstacle(`${outcome.output.trim()}\nThe packages could not be installed: npm ci ended with ${outcome.code} (its words stand above).`);
  }
  say(`Installed in ${outcome.seconds.toFixed(1)} s.`);
}
