import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';

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
  say('Installing packages with npm ci. The first time takes about a minute.');
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const outcome = await runNpm(root, args, 'Couldn’t install the packages');
  say(`Installed in ${outcome.seconds.toFixed(1)} s.`);
}
