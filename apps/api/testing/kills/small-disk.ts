import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs a program, if not this process's own. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** A command that starts a program with a small tmpfs at `folder`, which only that program sees. */
export function onDisk(folder: string, size: string): string[] {
  return ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`, folder];
}

/** Only Linux lets unprivileged users mount one, and not on every machine. */
export function canMount(folder: string, account: Account = {}): boolean {
  try {
    const [command = '', ...given] = onDisk(folder, '1m');
    execFileSync(command, [...given, 'true'], { stdio: 'ignore', ...account });
    return true;
  } catch {
    return false;
  }
}

/** Until not even one more page fits. */
export function fill(path: string): void {
  for (const size of [65_536, 4096]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** Belongs to no program of ours, so it outlives those that are on it. */
export interface SmallDisk {
  /** Where everyone sees it. */
  path: string;
  fill(): void;
  /** Takes away what filled it. */
  free(): void;
  remove(): Promise<void>;
}

/** A small tmpfs of this account, mounted at `folder` for a process that does nothing else. */
export async function holdDisk(folder: string, size: string, account: Account): Promise<SmallDisk> {
  const [command = '', ...given] = onDisk(folder, size);
  const holder = spawn(command, [...given, 'sh', '-c', 'echo mounted && exec sleep 3600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: folder,
    ...account,
  });
  const ended = once(holder, 'exit');
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => {
      throw new Error(`No disk could be mounted at ${folder}.`);
    }),
  ]);
  const path = join(`/proc/${holder.pid}/root`, folder);
  const filler = join(path, 'filler');
  return {
    path,
    // No one else can own a file there. It ends when nothing more fits.
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4096'], { cwd: folder, ...account }),
    free: () => rmSync(filler),
    async remove() {
      holder.kill('SIGKILL');
      await ended;
    },
  };
}
