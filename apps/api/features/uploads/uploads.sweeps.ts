import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';
import { dropUploads, dropUploadsOf, holdOldUploads } from './uploads.store.ts';

export interface SweepDeps {
  /** Those of these addresses that are somebody's picture. */
  findPicturesInUse(sql: Sql, urls: readonly string[]): Promise<string[]>;
  enqueue: Enqueue;
}

/** A job that removes a file: after the commit, since no transaction takes back what happens on a disk. */
export const removalKind = 'remove_file';

const day = 24 * 3600 * 1000;
const batch = 500;

/** Forgets what was sent a day ago and is nobody's picture, and what never became a file. */
export async function sweepUploads({ findPicturesInUse, enqueue }: SweepDeps, sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  let names = await holdOldUploads(sql, before, '', batch);
  while (names.length > 0) {
    // Asked after they are held: whoever sets one of them by now has done it, or finds it gone.
    const used = new Set(await findPicturesInUse(sql, names.map((name) => filesAddress + name)));
    const unused = names.filter((name) => !used.has(filesAddress + name));
    await dropUploads(sql, unused);
    await removeFiles(enqueue, sql, unused);
    names = await holdOldUploads(sql, before, names.at(-1)!, batch);
  }
}

/** Forgets everything that a person sent. */
export async function forgetUploads(sql: Sql, userId: string, enqueue: Enqueue): Promise<void> {
  await removeFiles(enqueue, sql, await dropUploadsOf(sql, userId));
}

async function removeFiles(enqueue: Enqueue, sql: Sql, names: readonly string[]): Promise<void> {
  for (const name of names) await enqueue(sql, { kind: removalKind, payload: { name } });
}
