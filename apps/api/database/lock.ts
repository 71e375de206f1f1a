import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface Lock {
  release(): void;
}

/** Somebody else works on this folder, and is alive. */
export class FolderTaken extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`Another Hone server (process ${pid}) already works on ${folder}. Stop it first, or set HONE_DATA to another folder.`);
    this.name = 'FolderTaken';
    this.pid = pid;
  }
}

/**
 * The embedded database takes no lock, and two processes on one folder lose data in silence.
 * The file stands beside the folder; it names the process and when that started, since pids come back.
 */
export function lockFolder(folder: string): Lock {
  const file = `${folder}.pid`;
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  for (let tries = 0; tries < 20; tries += 1) {
    if (claim(file, mine)) return { release: () => release(file, mine) };
    const theirs = read(file);
    if (theirs === undefined) continue;
    const [pid = '', start = ''] = theirs.trim().split(' ');
    if (isAlive(Number(pid), start)) throw new FolderTaken(folder, Number(pid));
    putAside(file, theirs);
  }
  throw new Error(`The lock file ${file} changes all the time. Is a server restarting in a loop?`);
}

// A link appears whole or not at all; a file that is opened and then written can be read half empty.
function claim(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

// Two starters may find the same dead lock: what was taken away is looked at, and put back if it is not the dead one.
function putAside(file: string, dead: string): void {
  const aside = `${file}.dead.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== dead) {
    try {
      linkSync(aside, file);
    } catch {
      // A third starter was quicker and holds the lock now.
    }
  }
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** When a process started, in the kernel's words; '-' where the system does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
}
