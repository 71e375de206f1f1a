import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** A command that starts a program with a small tmpfs at `folder`, which only that program sees. */
export function onDisk(folder: string, size: string): string[] {
  return ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`, folder];
}

/** Only Linux lets unprivileged users mount one, and not on every machine. */
export function canMount(folder: string): boolean {
  try {
    const [command = '', ...given] = onDisk(folder, '1m');
    execFileSync(command, [...given, 'true'], { stdio: 'ignore' });
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
