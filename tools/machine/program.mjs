import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {{ code: number, output: string, seconds: number }} Outcome */
/** @typedef {(line: string) => void} Say */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, limitSeconds?: number, onProgress?: Say }} Circumstances `limitSeconds`: none without it; `onProgress` hears what the program writes to its fourth pipe */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findOnPath(name, env) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
    .find(isExecutable);
}

/**
 * Runs a program to its end and keeps what it prints. Never rejects: a program that is not there ends with 127.
 * @param {string} command
 * @param {string[]} args
 * @param {Circumstances} [circumstances]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { limitSeconds, onProgress, ...options } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe', onProgress ? 'pipe' : 'ignore'], ...options });
    let output = '';
    /** @param {number} code */
    const settle = (code) => {
      clearTimeout(alarm);
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    };
    const end = () => {
      output += `\n${command} was ended: it ran longer than ${limitSeconds} s.\n`;
      child.kill('SIGKILL');
      settle(124);
    };
    const alarm = limitSeconds === undefined ? undefined : setTimeout(end, limitSeconds * 1000);
    running.add(child);
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    if (onProgress) /** @type {import('node:stream').Readable} */ (child.stdio[3]).setEncoding('utf8').on('data', onProgress);
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

/** Ends what `run` started, when the person gives up waiting. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}
