import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../tools/machine/root.mjs';

const program = join(ROOT, 'apps/cli/dist/hone.mjs');

interface Started {
  env?: Record<string, string>;
  input?: string;
}

/** In pipes, as another program runs it. */
export async function runHone(args: readonly string[], { env = {}, input = '' }: Started = {}) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...env } });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, errors] = [child.stdout, child.stderr].map(collect);
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, output: output!(), errors: errors!() };
}

/** On a terminal: util-linux’s `script` makes one, and nothing has to be compiled. */
export function openHone(args: readonly string[], { env = {} }: Started = {}) {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`);
  const command = `stty cols 80 rows 24; ${quoted.join(' ')}`;
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
