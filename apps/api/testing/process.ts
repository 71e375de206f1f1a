import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  pid: number;
  output(): string;
  errors(): string;
  /** The next matching line of output; rejects when the program ends without one. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  tell(line: string): void;
  end(signal: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
}

export interface ServerProgram extends Program {
  url: string;
  /** Milliseconds from the start of the process to its ready line. */
  readyAfter: number;
}

export type Environment = Record<string, string>;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const today = file('../dist');
const running = new Set<Program>();

/** Ends what a test left running. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.end('SIGKILL')));
}
process.on('exit', () => void endPrograms());

/** `under` is a command that starts it, such as strace. */
export function startProgram(
  script: string,
  given: readonly string[],
  environment: Environment,
  under: readonly string[] = [],
): Program {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const [command = '', ...rest] = [...under, process.execPath, ...loader, script, ...given];
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, rest, { cwd: file('../../..'), env: { PATH, HOME, ...environment }, stdio: 'pipe' });

  let output = '';
  let errors = '';
  let read = 0;
  let look = () => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // A program that ends early need not read its input.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });

  const nextMatch = (pattern: RegExp): RegExpExecArray | undefined => {
    while (output.includes('\n', read)) {
      const end = output.indexOf('\n', read);
      const match = pattern.exec(output.slice(read, end));
      read = end + 1;
      if (match) return match;
    }
    return undefined;
  };

  const program: Program = {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const match = nextMatch(pattern);
          if (!match) return;
          // What comes now is for the next caller.
          look = () => {};
          resolve(match);
        };
        look();
        AbortSignal.timeout(100_000).addEventListener('abort', () =>
          reject(new Error(`${script} wrote no line ${pattern} in 100 s:\n${output}${errors}`)),
        );
        ended.then(() => reject(new Error(`${script} ended without a line ${pattern}:\n${output}${errors}`)), reject);
      }),
    tell: (line) => void child.stdin.write(`${line}\n`),
    end(signal) {
      child.kill(signal);
      return ended;
    },
    ended,
  };
  running.add(program);
  const forget = () => running.delete(program);
  ended.then(forget, forget);
  return program;
}

/**
 * The built product (`tools/proof/built.ts`) in its own process, on a port that the system chooses, without the
 * shutdown delay that a load balancer needs. `dist` is another build's.
 */
export function startMain(environment: Environment, under?: readonly string[], dist = today): Program {
  return startProgram(
    join(dist, 'main.js'),
    [],
    { PORT: '0', HONE_TRUST_PROXY: '127.0.0.1', HONE_SHUTDOWN_DELAY: '0', ...environment },
    under,
  );
}

export async function startServer(
  environment: Environment,
  under?: readonly string[],
  dist?: string,
): Promise<ServerProgram> {
  const started = performance.now();
  const program = startMain(environment, under, dist);
  const [, url = ''] = await program.line(/^Hone is ready: (\S+)$/);
  return { ...program, url, readyAfter: performance.now() - started };
}

export function startAdmin(
  words: readonly string[],
  environment: Environment,
  under?: readonly string[],
  dist = today,
): Program {
  return startProgram(join(dist, 'admin.js'), words, environment, under);
}

export function startChild(act: string, given: readonly string[], under?: readonly string[]): Program {
  return startProgram(fileURLToPath(new URL('./child.ts', import.meta.url)), [act, ...given], {}, under);
}
