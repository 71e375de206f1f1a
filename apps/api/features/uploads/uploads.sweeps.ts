import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import { enqueueRemovals, type RemovalDeps } from './removal.ts';
import { dropUploads, lockOldUploads } from './uploads.store.ts';

const day = 24 * 3600 * 1000;
const batch = 500;

/** Uploads of a day ago that aren't in use, and those that never became a file. */
export async function sweepUploads({ findPicturesInUse, enqueue }: RemovalDeps, sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  let names = await lockOldUploads(sql, before, '', batch);
  while (names.length > 0) {
    // Read after they are locked: a concurrent use has been written by now, or finds it deleted.
    const used = new Set(
      await findPicturesInUse(
        sql,
        names.map((name) => filesAddress + name),
      ),
    );
    const unused = names.filter((name) => !used.has(filesAddress + name));
    await dropUploads(sql, unused);
    await enqueueRemovals(enqueue, sql, unused);
    names = await lockOldUploads(sql, before, names.at(-1)!, batch);
  }
}
