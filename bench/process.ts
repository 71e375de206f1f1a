import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface RunningProcess {
  pid: number;
  /** What the ready line named: the first group of its pattern. */
  said: string;
  /** Hands over what it wrote to stdout since the last time. */
  takeLines(): string[];
  stop(): Promise<void>;
}

const patience = 30_000;
const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a Node process with these settings alone, and waits for the line that says it is ready. */
export async function startProcess(given: string[], settings: Record<string, string>, ready: RegExp): Promise<RunningProcess> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(process.execPath, given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-4000)));
  const ended = once(child, 'close').then(() => children.delete(child));

  let lines: string[] = [];
  const said = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${given.join(' ')} ${reason}\n${complaints}`));
    const alarm = setTimeout(() => fail(`was not ready after ${patience / 1000} s.`), patience);
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = ready.exec(line);
      if (found) resolve(found[1] ?? line);
    });
    void ended.then(() => fail('ended before it was ready.')).finally(() => clearTimeout(alarm));
    child.once('error', reject);
  });

  return {
    pid: child.pid!,
    said,
    takeLines() {
      const taken = lines;
      lines = [];
      return taken;
    },
    async stop() {
      child.kill('SIGTERM');
      const alarm = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(alarm);
    },
  };
}

// The kernel's clock tick, which Linux shows to programs as 1/100 s on every machine.
const tickMilliseconds = 10;

/** The CPU time that a process has used so far with all its threads; not a number where the system has no /proc. */
export function readCpuMilliseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const stat = readFileSync(file, 'utf8');
  // The name in front may hold spaces and brackets, so that fields are counted from its end: user time, system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMilliseconds;
}
