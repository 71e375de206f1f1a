import type * as contract from '@hone/contracts/library/several';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { DataOf } from '@hone/contracts/declarations/define';
import { libraryRules } from '@hone/domain/library';
import { changeTags } from '@hone/domain/tags';
import type { Call } from '../../../http/port.ts';
import type { RecordChanges } from '../../../ports/library.ts';
import { restoreHomes } from '../deletions/deletions.ts';
import { countPrompts } from '../prompts/prompts.store.ts';
import { expectCategory } from '../prompts/prompts.ts';
import { findSeveral, markSeveral, saveArranged, type SeveralRow } from './several.store.ts';

export async function arrangeSeveral(
  record: RecordChanges,
  { sql, caller: { userId }, body: { changes }, now }: Call<typeof contract.arrangeSeveral>,
): Promise<contract.SeveralArranged> {
  const ids = changes.flatMap((change) => change.ids);
  const first = await record(sql, userId, ids.length);
  const homes = new Set(changes.flatMap(({ category }) => category ?? []));
  for (const category of homes) await expectCategory(sql, userId, category);
  const found = await findSeveral(sql, userId, ids);
  const { kept, missing, free } = sortOut(ids, found);
  const full = new Set<string>();
  const after = new Map(free.map((row) => [row.id, row]));
  for (const { ids: chosen, category, ...tagging } of changes) {
    for (const id of chosen) {
      const row = after.get(id);
      if (!row) continue;
      const tags = changeTags(row.tags, tagging);
      if (tags.length > libraryRules.tags) full.add(id);
      else after.set(id, { ...row, category: category ?? row.category, tags });
    }
  }
  const changed = [...after.values()].filter((row) => !isSame(row, found.get(row.id)!));
  if (changed.length > 0) await saveArranged(sql, changed, { first, edited_at: now });
  return { changed: changed.length, kept, missing, full: [...full] };
}

export async function deleteSeveral(
  record: RecordChanges,
  { sql, caller: { userId }, body: { ids }, now }: Call<typeof contract.deleteSeveral>,
): Promise<DataOf<typeof contract.deleteSeveral>> {
  const first = await record(sql, userId, ids.length);
  const { free, ...others } = sortOut(ids, await findSeveral(sql, userId, ids));
  await markSeveral(sql, free.map(idOf), now, first);
  return { changed: free.length, ...others };
}

/** Those that someone restored already stay as they are. */
export async function restoreSeveral(
  record: RecordChanges,
  { sql, caller: { userId }, body: { ids } }: Call<typeof contract.restoreSeveral>,
): Promise<DataOf<typeof contract.restoreSeveral>> {
  const first = await record(sql, userId, 2 * ids.length);
  const found = await findSeveral(sql, userId, ids);
  const deleted = [...found.values()].filter((row) => row.is_deleted && !row.is_erased);
  if (deleted.length + (await countPrompts(sql, userId)) > libraryRules.prompts) throw new Refusal('prompts.too_many');
  const homes = [...new Set(deleted.map(({ category }) => category))];
  await restoreHomes(
    sql,
    userId,
    homes.map((id, at) => ({ id, sequence: first + at })),
  );
  await markSeveral(sql, deleted.map(idOf), null, first + ids.length);
  return { changed: deleted.length, missing: ids.filter((id) => found.get(id)?.is_erased ?? true) };
}

/** An id of someone else is as unknown as one that never was. */
function sortOut(ids: readonly string[], found: ReadonlyMap<string, SeveralRow>) {
  const rows = [...found.values()].filter((row) => !row.is_deleted);
  const live = new Set(rows.map(idOf));
  return {
    kept: rows.filter((row) => !row.can_delete).map(idOf),
    missing: [...new Set(ids)].filter((id) => !live.has(id)),
    free: rows.filter((row) => row.can_delete),
  };
}

function idOf({ id }: SeveralRow): string {
  return id;
}

function isSame(one: SeveralRow, other: SeveralRow): boolean {
  return one.category === other.category && JSON.stringify(one.tags) === JSON.stringify(other.tags);
}
