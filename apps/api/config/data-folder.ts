import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/** Returns why the folder can't be made private, if it can't. `warn` reports what was changed. */
export function prepareDataFolder(data: string, warn: (line: string) => void): string | undefined {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const fault = closeFolder(data, warn);
    if (fault) return `must name a folder that no other account can enter, but ${data} is open to others and ${fault}`;
    // Permissions alone don't tell: a disk may be read-only.
    const trial = join(data, `.written-by-${process.pid}`);
    writeFileSync(trial, '', { mode: 0o600 });
    rmSync(trial);
    return undefined;
  } catch (error) {
    return `must name a writable folder; ${data} isn’t (${(error as Error).message})`;
  }
}

/** It holds codes, pictures and a database. Returns what keeps it open to others. */
function closeFolder(data: string, warn: (line: string) => void): string | undefined {
  // Windows has no such modes.
  if (process.platform === 'win32' || !isOpen(data)) return undefined;
  const wayOut = `use a separate folder, such as ${join(data, 'hone')}, or close this one (chmod 700)`;
  if (!isOurs(data)) return `contains more than Hone’s own files: ${wayOut}`;
  try {
    chmodSync(data, 0o700);
  } catch (error) {
    return `can’t be closed (${(error as Error).message}): ${wayOut}`;
  }
  if (isOpen(data)) return 'its disk doesn’t store permissions: use a folder on another disk';
  warn(`${data} was open to other accounts on this machine. Hone has closed it (chmod 700).`);
  return undefined;
}

function isOpen(data: string): boolean {
  return (statSync(data).mode & others) !== 0;
}

/** Empty, or from an earlier start: closing a home or system folder would lock others out of their own files. */
function isOurs(data: string): boolean {
  const names = readdirSync(data).filter((name) => name !== 'lost+found');
  return names.length === 0 || names.includes('arriving');
}
