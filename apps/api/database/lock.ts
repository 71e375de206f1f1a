import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface Lock {
  release(): void;
}

export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `Another Hone server (process ${pid}) is already using ${folder}. Stop it first, or set HONE_DATA to another folder.`,
    );
    this.name = 'FolderInUse';
    this.pid = pid;
  }
}

/**
 * The embedded database takes no lock, and two processes on one folder silently lose data.
 * The lock file is next to the folder; it holds the pid and its start time, since pids are reused.
 */
export function lockFolder(folder: string): Lock {
  const file = `${folder}.pid`;
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const holder = take(file, mine);
  if (holder !== undefined) throw new FolderInUse(folder, holder);
  return { release: () => release(file, mine) };
}

export function isHeldBy(folder: string, pid: number): boolean {
  return livingHolder(read(`${folder}.pid`) ?? '') === pid;
}

/**
 * Returns the living process that holds the lock, or undefined: it is ours.
 * Several may find the same stale lock, and a late reader must not remove its successor. So a lock is only replaced
 * under a second lock, named after the stale one's content, which no living process writes again.
 */
function take(file: string, mine: string): number | undefined {
  for (let tries = 0; tries < 200; tries += 1) {
    if (claim(file, mine)) return undefined;
    const theirs = read(file);
    if (theirs === undefined) continue;
    const holder = livingHolder(theirs);
    if (holder !== undefined) return holder;
    const right = `${file}.${createHash('sha256').update(theirs).digest('hex').slice(0, 16)}`;
    if (take(right, mine) !== undefined) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      continue;
    }
    const isDead = read(file) === theirs;
    if (isDead) renameSync(draft(file, mine), file);
    release(right, mine);
    if (isDead) return undefined;
  }
  throw new Error(`The lock file ${file} keeps changing. Is a server restarting in a loop?`);
}

// A link appears whole or not at all; a file that is opened and then written can be read half empty.
function claim(file: string, mine: string): boolean {
  const written = draft(file, mine);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

function draft(file: string, text: string): string {
  const path = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(path, text, { mode: 0o600 });
  return path;
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

function livingHolder(text: string): number | undefined {
  const [written = '', start = ''] = text.trim().split(' ');
  const pid = Number(written);
  if (!Number.isInteger(pid) || pid <= 0 || !isThere(pid)) return undefined;
  const found = startOf(pid);
  if (found === start) return isZombie(pid) ? undefined : pid;
  // Where the system hides other accounts' start times it may be the holder: two at work would lose data.
  return found === unknownStart && isThere(pid) ? pid : undefined;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  return ['Z', 'X'].includes(lookAt(pid)[0] ?? '');
}

const unknownStart = '-';

/** In the kernel's terms: ticks since boot, and which boot; '-' where the system doesn't tell. */
function startOf(pid: number): string {
  const ticks = lookAt(pid)[19];
  return ticks === undefined ? unknownStart : `${ticks}@${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}`;
}

/** /proc/pid/stat from the state on: the name before it may contain anything. */
function lookAt(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
}
