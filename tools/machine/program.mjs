import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and keeps what it prints. Never rejects: a program that is not there ends with 127.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, options = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], killSignal: 'SIGKILL', ...options });
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
