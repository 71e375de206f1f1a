import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';
import { ROOT } from './root.mjs';

/** @type {(path: string) => Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** @param {string} root */
export function isInstalled(root) {
  // npm writes this record last, so an interrupted install counts as none.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.optional && !locked.devOptional)
    .every(([path, locked]) => path in installed && installed[path]?.version === locked.version);
}

export async function install() {
  if (isInstalled(ROOT)) return;
  console.log('Installing packages with npm ci. The first time takes about a minute.');
  // Under `npm start`, npm says where its own program is; this also spares the .cmd file of Windows.
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output, seconds } = await run(command, [...before, ...args], { cwd: ROOT });
  if (code === 127) throw new Obstacle(`Couldn’t find npm. It comes with Node and must be on your PATH. ${output}`);
  if (code !== 0) throw new Obstacle(`${output.trim()}\nCouldn’t install the packages. See npm’s output above.`);
  console.log(`Installed in ${seconds.toFixed(1)} s.`);
}
