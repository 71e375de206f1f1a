import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: whoever holds it longer has crashed, and its number belongs to another process by now. */
const longest = 45_000;
const pause = 50;

/** One process at a time. A lock that a killed process left behind doesn’t count. */
export async function exclusively<Value>(
  lock: string,
  work: () => Promise<Value> | Value,
  mostWait = longest,
): Promise<Value> {
  const mark = `${process.pid} ${randomUUID()}`;
  let [holder, waited]: [string | undefined, number] = [undefined, 0];
  while (!take(lock, mark)) {
    const now = read(lock);
    waited = now === holder ? waited + pause : 0;
    holder = now;
    if (holder !== undefined && (waited >= mostWait || !isRunning(holder))) remove(lock, holder, mark);
    else await wait(pause);
  }
  try {
    return await work();
  } finally {
    if (read(lock) === mark) rmSync(lock, { force: true });
  }
}

function take(lock: string, mark: string): boolean {
  return unless('EEXIST', () => writeFileSync(lock, mark, { flag: 'wx', mode: 0o600 }));
}

/** Of several that find it left behind, one moves it away; a new one that has replaced it by then is put back. */
function remove(lock: string, holder: string, mark: string): void {
  const aside = `${lock}.${mark.replace(' ', '-')}`;
  if (!unless('ENOENT', () => renameSync(lock, aside))) return;
  if (read(aside) !== holder) unless('EEXIST', () => linkSync(aside, lock));
  rmSync(aside, { force: true });
}

function isRunning(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  try {
    return !(pid > 0) || process.kill(pid, 0);
  } catch (error) {
    return !isCode(error, 'ESRCH');
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** False if it fails with this code. */
function unless(code: string, work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isCode(error, code)) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
