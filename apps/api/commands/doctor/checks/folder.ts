import { constants } from 'node:fs';
import { access, lstat, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount, findOwnerInstead, nameAccount } from '../../../database/holding.ts';
import { formatCount } from '../../admin/lines.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';

/** Of the data folder. */
export async function lookAtFolder({ config: { data } }: Patient): Promise<Finding[]> {
  const found = await stat(data).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return [ok(`${data} is made when the server first starts.`)];
  if (!(await mayWrite(data))) return [tellShut(data)];
  const { bavail, blocks, bsize } = await statfs(data);
  const bytes = (count: number | bigint) => Number(count) * Number(bsize);
  return [
    ...judgeRoot(data, findOwnerInstead(data)),
    ...judgeMode(data, found.mode),
    ...judgeForeign(data, nameAccount(found.uid), await findForeign(data, found.uid)),
    judgeRoom(data, bytes(bavail), bytes(blocks)),
  ];
}

/** By this account's own permissions, even where it has root's right to any folder. */
export const mayWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

export function tellShut(folder: string): Finding {
  const account = nameAccount(process.getuid?.() ?? 0);
  const what = `${folder} can’t be written by this account, ${account}.`;
  return wrong(what, `Run this as the server’s account; if that is ${account}: chown -R ${account}: ${folder}`);
}

export function judgeRoot(data: string, owner: string | undefined): Finding[] {
  if (owner === undefined) return [];
  const what = `This runs as root, and ${data} belongs to ${owner}: what is in it wasn’t tried.`;
  return [warning(what, `Put this in front of the command: ${asAccount(owner)}`)];
}

export function judgeMode(data: string, mode: number): Finding[] {
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return [];
  return [warning(`${data} is open to other accounts of this machine.`, `chmod 700 ${data}`)];
}

/** What the server itself writes, but the single pictures and emails, of which there may be many. */
async function findForeign(data: string, owner: number): Promise<string[]> {
  const within = await readdir(join(data, 'database'), { recursive: true }).catch(() => []);
  const names = ['arriving', 'files', 'outbox', 'secret', 'database.pid', 'database'];
  const paths = [...names, ...within.map((name) => join('database', name))];
  const owners = await Promise.all(paths.map((path) => lstat(join(data, path)).catch(() => undefined)));
  return paths.filter((_, at) => owners[at] !== undefined && owners[at].uid !== owner);
}

export function judgeForeign(data: string, owner: string, foreign: readonly string[]): Finding[] {
  if (foreign.length === 0) return [];
  const files = formatCount(foreign.length, 'file or folder', 'files and folders');
  const what = `${files} in ${data} ${foreign.length === 1 ? 'isn’t' : 'aren’t'} ${owner}’s, such as ${foreign[0]}.`;
  return [
    wrong(`${what} The server can’t use what another account, such as root, left there.`, `chown -R ${owner}: ${data}`),
  ];
}

const gigabyte = 1e9;

export function judgeRoom(folder: string, free: number, whole: number): Finding {
  const what = `The disk of ${folder} has ${formatBytes(free)} left.`;
  const fix = 'Enlarge it, or remove what isn’t Hone’s: df -h, then du -xh --max-depth=2 / | sort -h | tail';
  if (free < gigabyte / 5) return wrong(what, fix);
  if (free < gigabyte || free < whole / 20) return warning(what, fix);
  return ok(what);
}

const formatBytes = (bytes: number): string =>
  bytes < gigabyte ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / gigabyte)} GB`;
