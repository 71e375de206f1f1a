import { filesAddress } from '@hone/contracts/routes';
import type { Sql } from '../../database/port.ts';
import type { Left } from '../../jobs/port.ts';
import { enqueueRemovals, type RemovalDeps } from './removal.ts';
import { dropUploads, lockOldUploads } from './uploads.store.ts';

const day = 24 * 3600 * 1000;
const batch = 500;

/** Uploads of a day ago that aren't in use, and those that never became a file; a batch of the walk over all. */
export async function sweepUploads(
  { findPicturesInUse, enqueue }: RemovalDeps,
  sql: Sql,
  now: Date,
  from = '',
): Promise<Left> {
  const names = await lockOldUploads(sql, new Date(now.getTime() - day), from, batch);
  const addresses = names.map((name) => filesAddress + name);
  // Read after they are locked: a concurrent use has been written by now, or finds it deleted.
  const used = new Set(names.length > 0 ? await findPicturesInUse(sql, addresses) : []);
  const unused = names.filter((name) => !used.has(filesAddress + name));
  await dropUploads(sql, unused);
  await enqueueRemovals(enqueue, sql, unused);
  return names.length === batch && { from: names.at(-1)! };
}
