import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../tools/machine/program.mjs';

export interface Running {
  end(signal?: NodeJS.Signals): Promise<void>;
}

const wanted = ['haproxy', 'pgbouncer', 'patroni', 'etcd', 'openssl', 'setpriv'];
const places = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin'];
const running = new Set<Running>();
let tellOf = (_: Error) => {};
/** Rejects when one of them ends that wasn't told to. */
export const brokenDown = new Promise<never>((_, reject) => (tellOf = reject));
brokenDown.catch(() => undefined);

function find(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...places];
  return folders.map((folder) => join(folder, name)).find((path) => isProgram(path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Programs {
  path(name: string): string;
  /** The folder of PostgreSQL's own. */
  postgres: string;
  /** None of them may run as root. */
  account: { uid: number; gid: number } | undefined;
}

/** Or a line that says what is missing. */
export async function findPrograms(): Promise<Programs | string> {
  const postgres = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
        .findLast((folder) => existsSync(join(folder, 'initdb')))
    : undefined;
  const missing = [...wanted.filter((name) => !find(name)), ...(postgres ? [] : ['postgresql'])];
  if (missing.length > 0) return `Missing: ${missing.join(', ')} (Debian: apt-get install ${missing.join(' ')}).`;
  const isRoot = process.getuid?.() === 0;
  return {
    path: (name) => find(name)!,
    postgres: postgres!,
    account: isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : undefined,
  };
}

async function idOf(what: string): Promise<number> {
  return Number((await run('id', [what, 'postgres'])).output.trim());
}

export function give(path: string, { account }: Programs): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** It ends with this process, however that ends. */
export function start(
  programs: Programs,
  log: string,
  command: readonly string[],
  settings: Record<string, string | undefined> = {},
): Running {
  const { account } = programs;
  const drop = account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : [];
  const child = spawn(programs.path('setpriv'), [...drop, '--pdeathsig', 'TERM', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches this program alone, which ends them in order.
    detached: true,
    cwd: '/',
    env: { PATH: `${programs.postgres}:${process.env['PATH'] ?? ''}`, LANG: 'C.UTF-8', ...settings },
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = once(child, 'exit');
  let isWanted = true;
  const one: Running = {
    async end(signal = 'SIGTERM') {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
      running.delete(one);
    },
  };
  running.add(one);
  child.once('exit', () => {
    running.delete(one);
    if (isWanted) tellOf(new Error(`${command[0]} ended by itself; see ${log}`));
  });
  return one;
}

export async function endAll(): Promise<void> {
  // The last started is the first to end: nothing then misses what it needs.
  for (const one of [...running].toReversed()) {
    const late = setTimeout(() => void one.end('SIGKILL'), 10_000);
    await one.end();
    clearTimeout(late);
  }
}
