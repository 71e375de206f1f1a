import { Refusal } from '@hone/contracts/declarations/refusal';
import type * as contract from '@hone/contracts/library/deleted';
import { restorableSince, restorableUntil } from '@hone/domain/access/deletions';
import { sql as fragment } from 'drizzle-orm';
import { instantColumn } from '../../database/pages.ts';
import type { Call, Page } from '../../http/port.ts';
import { isRowId, readCursor, writeCursor } from '../../ports/cursors.ts';
import type { Deletions, RecordChanges } from '../../ports/library.ts';

export interface DeletedDeps {
  record: RecordChanges;
  deletions: readonly Deletions[];
}

const usualLimit = 100;
type Item = contract.DeletedItem;

export async function listDeleted(
  { deletions }: DeletedDeps,
  { sql, caller: { userId }, query: { cursor, limit = usualLimit }, now }: Call<typeof contract.listDeleted>,
): Promise<Page<Item>> {
  const since = restorableSince(now);
  const [deleted_at, id] = cursor === undefined ? [] : readCursor('deleted', cursor, isPlace);
  const isAfter =
    id === undefined ? fragment`true` : fragment`(deleted_at, id) < (${deleted_at}::timestamptz, ${id}::uuid)`;
  const rows = fragment.join(
    deletions.map((one) => one.rows(userId, since)),
    fragment` union all `,
  );
  const found = await sql.execute(fragment`
    select kind, id, name, category, prompts, ${instantColumn('deleted_at')} from (${rows}) deleted
    where ${isAfter} order by deleted.deleted_at desc, id desc limit ${limit + 1}`);
  const items = (found.rows as unknown as Omit<Item, 'erased_at'>[]).slice(0, limit).map(withEnd);
  const last = items.at(-1);
  return {
    items,
    next: last && found.rows.length > limit ? writeCursor('deleted', [last.deleted_at, last.id]) : null,
  };
}

export async function eraseDeleted(
  { record, deletions }: DeletedDeps,
  { sql, caller: { userId }, params: { id } }: Call<typeof contract.eraseDeleted>,
): Promise<{ erased: number }> {
  await record(sql, userId, 1);
  for (const one of deletions) {
    const found = await one.find(sql, userId, id);
    if (!found) continue;
    if (found.name !== '' && found.deleted_at === null) throw new Refusal('deleted.restored');
    return { erased: await one.erase(sql, userId, id) };
  }
  throw new Refusal('request.not_found');
}

export async function eraseAllDeleted(
  { record, deletions }: DeletedDeps,
  { sql, caller: { userId } }: Call<typeof contract.eraseAllDeleted>,
): Promise<{ erased: number }> {
  await record(sql, userId, 1);
  let erased = 0;
  for (const one of deletions) erased += await one.erase(sql, userId, undefined);
  return { erased };
}

function withEnd(row: Omit<Item, 'erased_at'>): Item {
  return { ...row, erased_at: restorableUntil(new Date(row.deleted_at)).toISOString() };
}

function isPlace(place: readonly unknown[]): place is readonly [deleted_at: string, id: string] {
  const [at, id] = place;
  return place.length === 2 && typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isRowId(id);
}
