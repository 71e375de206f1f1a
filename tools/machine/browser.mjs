import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, installWithApt } from './apt.mjs';
import { Obstacle } from './obstacle.mjs';
import { findOnPath, isExecutable, run } from './program.mjs';
import { ROOT } from './root.mjs';

const HOW_TO_GET_ONE =
  'Install one (Debian: apt-get install chromium; macOS: brew install --cask chromium; anywhere: ' +
  'npx playwright-core install chromium) or set CHROMIUM_PATH to its program. Branded Chrome doesn’t work: it ignores --load-extension.';

const SHELL = 'chromium-headless-shell';

const USUAL_PLACES = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/snap/bin/chromium'];

/** Playwright knows by itself where its cache lies on each system. */
async function askPlaywright() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Ubuntu's `chromium-browser` may be a script that only asks to install something, so the program is asked its name.
 * @param {string} path
 */
async function isChromium(path) {
  if (!isExecutable(path)) return false;
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true;
  const answer = await run(path, ['--version'], { limitSeconds: 30 });
  return answer.code === 0 && /Chromium|Chrome for Testing/.test(answer.output);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Promise<string | undefined>} playwright
 * @param {string[]} places
 */
async function findInstalled(env, playwright, places) {
  const candidates = [await playwright(), findOnPath('chromium', env), findOnPath('chromium-browser', env), ...places];
  for (const candidate of candidates) {
    if (candidate && (await isChromium(candidate))) return candidate;
  }
  return undefined;
}

/** Where it keeps the browser without a window, whose place only its own list of downloads tells. */
async function askPlaywrightForShell() {
  try {
    // @ts-expect-error It has no types: nobody but Playwright is meant to read it, and its version is pinned.
    const { default: core } = await import('playwright-core/lib/coreBundle');
    return /** @type {string | undefined} */ (core.registry.registry.findExecutable(SHELL)?.executablePath());
  } catch {
    return undefined;
  }
}

/** @typedef {(env: NodeJS.ProcessEnv, say: import('./program.mjs').Say) => Promise<void>} Install */

/**
 * Debian's own package where that is to be had, elsewhere Playwright's download.
 * @param {string} name the same to both
 * @returns {Install[]}
 */
function installersOf(name) {
  return [
    async (env, say) => (hasApt(env) ? installWithApt(name, env, say) : undefined),
    async (env, say) => {
      const installer = join(ROOT, 'node_modules/playwright-core/cli.js');
      if (!existsSync(installer)) return;
      say(`Installing a ${name} of its own with Playwright.`);
      const outcome = await run(process.execPath, [installer, 'install', name], { env, limitSeconds: 900 });
      if (outcome.code !== 0) say(`Playwright could not install it: ${outcome.output.trim().split('\n').at(-1)}`);
    },
  ];
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @param {{ playwright?: typeof askPlaywright, places?: string[], installers?: Install[] }} [ways]
 * @returns {Promise<string>} the path of a Chromium that runs
 */
export async function provideBrowser(env, say, { playwright = askPlaywright, places = USUAL_PLACES, installers = installersOf('chromium') } = {}) {
  if (env.CHROMIUM_PATH) {
    if (await isChromium(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Obstacle(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which isn’t a working Chromium. ${HOW_TO_GET_ONE}`);
  }
  let found = await findInstalled(env, playwright, places);
  for (const install of installers) {
    if (found) break;
    await install(env, say);
    found = await findInstalled(env, playwright, places);
  }
  if (found) return found;
  throw new Obstacle(`No Chromium was found. ${HOW_TO_GET_ONE}`);
}

/**
 * The same engine without a window around it: a page of its own costs an eighth of the work there. It takes no extensions.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./program.mjs').Say} say
 * @param {{ playwright?: typeof askPlaywrightForShell, installers?: Install[] }} [ways]
 * @returns {Promise<string | undefined>} undefined: the browser itself does it all, slower
 */
export async function provideShell(env, say, { playwright = askPlaywrightForShell, installers = installersOf(SHELL) } = {}) {
  if (env.CHROMIUM_SHELL) {
    if (await isChromium(env.CHROMIUM_SHELL)) return env.CHROMIUM_SHELL;
    throw new Obstacle(`CHROMIUM_SHELL is ${env.CHROMIUM_SHELL}, which isn’t a working Chromium. Unset it, or point it to a chromium-headless-shell.`);
  }
  // A browser that was chosen by name is the one to test.
  if (env.CHROMIUM_PATH) return undefined;
  let found = await findShell(env, playwright);
  for (const install of installers) {
    if (found) break;
    await install(env, say);
    found = await findShell(env, playwright);
  }
  return found;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof askPlaywrightForShell} playwright
 */
async function findShell(env, playwright) {
  for (const candidate of [findOnPath(SHELL, env), await playwright()]) {
    if (candidate && (await isChromium(candidate))) return candidate;
  }
  return undefined;
}

/**
 * How a program of ours is told which browser to drive.
 * @param {string} path
 * @param {string} [shell]
 */
export function browserSettings(path, shell) {
  return { CHROMIUM_PATH: path, ...(shell ? { CHROMIUM_SHELL: shell } : {}), CHROMIUM_FLAGS: launchFlags().join(' ') };
}

/**
 * The browser calls home and draws on a graphics card unless it is told not to; a container has neither.
 * @param {boolean} isRoot the sandbox cannot be had by root, and is kept for everybody else
 */
export function launchFlags(isRoot = process.getuid?.() === 0) {
  const flags = ['--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return [...(isRoot ? ['--no-sandbox'] : []), ...flags, ...quiet];
}
