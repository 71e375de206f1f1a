import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** Of the data folder. */
export async function lookAtFolder({ config: { data } }: Patient): Promise<Finding[]> {
  const found = await stat(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return [ok(`${data} is made when the server first starts.`)];
  const mayWrite = await access(data, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) {
    const what = `${data} can’t be written by this account.`;
    return [wrong(what, `Run this as the server’s account, or: chown -R hone: ${data}`)];
  }
  const { bavail, blocks, bsize } = await statfs(data);
  const bytes = (count: number | bigint) => Number(count) * Number(bsize);
  return [...judgeMode(data, found.mode), judgeRoom(data, bytes(bavail), bytes(blocks))];
}

export function judgeMode(data: string, mode: number): Finding[] {
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return [];
  return [warning(`${data} is open to other accounts of this machine.`, `chmod 700 ${data}`)];
}

const gigabyte = 1e9;

export function judgeRoom(data: string, free: number, whole: number): Finding {
  const room = free < gigabyte ? `${Math.round(free / 1e6)} MB` : `${Math.round(free / gigabyte)} GB`;
  const what = `The disk of ${data} has ${room} left.`;
  const fix = 'Enlarge it, or remove what isn’t Hone’s: df -h, then du -xh --max-depth=2 / | sort -h | tail';
  if (free < gigabyte / 5) return wrong(what, fix);
  if (free < gigabyte || free < whole / 20) return warning(what, fix);
  return ok(what);
}
