import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const others = 0o077;

/** Makes the folder for this account alone, or says what keeps it from being that. `warn` hears what was changed. */
export function prepareDataFolder(data: string, warn: (line: string) => void): string | undefined {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const fault = closeFolder(data, warn);
    if (fault) return `must name a folder that no other account may enter, and ${data} is open to others and ${fault}`;
    // Permissions alone do not tell, and a disk may be read-only.
    const trial = join(data, `.written-by-${process.pid}`);
    writeFileSync(trial, '', { mode: 0o600 });
    rmSync(trial);
    return undefined;
  } catch (error) {
    return `must name a folder that can be written; ${data} cannot (${(error as Error).message})`;
  }
}

/** It holds codes, pictures and a database. Answers with what keeps it open. */
function closeFolder(data: string, warn: (line: string) => void): string | undefined {
  // Windows keeps no such modes.
  if (process.platform === 'win32' || !isOpen(data)) return undefined;
  const wayOut = `name a folder of its own, such as ${join(data, 'hone')}, or close this one (chmod 700)`;
  if (!isOurs(data)) return `holds more than Hone's own files: ${wayOut}`;
  try {
    chmodSync(data, 0o700);
  } catch (error) {
    return `cannot be closed (${(error as Error).message}): ${wayOut}`;
  }
  if (isOpen(data)) return 'its disk keeps no permissions: name a folder on another one';
  warn(`${data} was open to other accounts of this machine; Hone has closed it (chmod 700).`);
  return undefined;
}

function isOpen(data: string): boolean {
  return (statSync(data).mode & others) !== 0;
}

/** Empty, or of an earlier start: closing a home or a folder of the system would lock others out of what is theirs. */
function isOurs(data: string): boolean {
  const names = readdirSync(data).filter((name) => name !== 'lost+found');
  return names.length === 0 || names.includes('arriving');
}
