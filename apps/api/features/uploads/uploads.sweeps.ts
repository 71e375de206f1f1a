import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import { enqueueRemovals, type RemovalDeps } from './removal.ts';
import { dropUploads, lockOldUploads } from './uploads.store.ts';

const day = 24 * 3600 * 1000;
const batch = 500;

/** Forgets what was sent a day ago and is nobody's picture, and what never became a file. */
export async function sweepUploads({ findPicturesInUse, enqueue }: RemovalDeps, sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  let names = await lockOldUploads(sql, before, '', batch);
  while (names.length > 0) {
    // Looked up after they are locked: whoever sets one of them by now has done it, or finds it gone.
    const used = new Set(await findPicturesInUse(sql, names.map((name) => filesAddress + name)));
    const unused = names.filter((name) => !used.has(filesAddress + name));
    await dropUploads(sql, unused);
    await enqueueRemovals(enqueue, sql, unused);
    names = await lockOldUploads(sql, before, names.at(-1)!, batch);
  }
}
