import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../tools/machine/root.mjs';

export const honeProgram = join(ROOT, 'apps/cli/dist/hone.mjs');

interface Started {
  env?: Record<string, string>;
  input?: string;
}

/** In pipes, as another program runs it. */
export function runHone(args: readonly string[], started: Started = {}) {
  return runProgram([process.execPath, honeProgram, ...args], started);
}

export async function runProgram([program, ...args]: readonly string[], { env = {}, input = '', cwd }: InFolder = {}) {
  const child = spawn(program!, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, errors] = [child.stdout, child.stderr].map(collect);
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output: output!(), errors: errors!() };
}

interface InFolder extends Started {
  cwd?: string;
}

export type Terminal = ReturnType<typeof openTerminal>;

export function openHone(args: readonly string[], started: Started = {}): Terminal {
  return openTerminal([process.execPath, honeProgram, ...args], started);
}

/** That the program has left its terminal in another state than it found it in. */
const terminalChanged = 99;

/** On a terminal: util-linux’s `script` makes one, and nothing has to be compiled. */
export function openTerminal(words: readonly string[], { env = {} }: Started = {}) {
  const quoted = words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const judged = `[ "$before" = "$(stty -g)" ] || code=${terminalChanged}; exit $code`;
  const command = `stty cols 80 rows 24; before=$(stty -g); ${quoted}; code=$?; ${judged}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { PATH: process.env['PATH'], TERM: 'xterm', SHELL: '/bin/sh', ...env },
  });
  child.stdin.on('error', () => undefined);
  const screen = collect(child.stdout);
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  return {
    screen,
    ended,
    press: (keys: string) => void child.stdin.write(keys),
    /** Waits until a text has appeared that often; false if the program ends first. */
    async see(text: string | RegExp, times = 1): Promise<boolean> {
      const isThere = () => screen().split(text).length > times;
      while (!isThere()) {
        const more = new Promise((resolve) => void child.stdout.once('data', () => resolve(true)));
        if ((await Promise.race([ended.then(() => undefined), more])) === undefined) return isThere();
      }
      return true;
    },
  };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
  return () => text;
}
