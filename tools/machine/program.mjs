import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @typedef {import('node:child_process').SpawnOptions} Options */
/** @typedef {{ code: number, output: string, seconds: number }} Ending */

/** @type {(command: string, args: string[], options?: Options) => Promise<Ending>} */
export function run(command, args, { timeout, ...options } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    // Node's own time-out would keep this process alive if the program doesn't even exist.
    const limit = timeout ? { signal: AbortSignal.timeout(timeout) } : {};
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      killSignal: 'SIGKILL',
      ...limit,
      ...options,
    });
    let output = '';
    /** @param {number} code */
    const settle = (code) => {
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    };
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    // As in a shell, a missing program ends with 127: nothing is ever rejected.
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}
