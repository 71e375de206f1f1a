import { randomBytes } from 'node:crypto';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type * as contract from '@hone/contracts/library/shares';
import { makeId } from '@hone/domain/ids';
import { makeShareKey, shareExpiry, shareRules } from '@hone/domain/shares';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import { makeCopies } from './content.ts';
import { deleteCopies } from './copies.store.ts';
import type { SharesDeps } from './deps.ts';
import {
  countShares,
  findRow,
  findShare,
  findShareOf,
  findShares,
  insertShare,
  saveShare,
  type ShareRow,
} from './shares.store.ts';

type Share = contract.Share;

const notFound = () => new Refusal('request.not_found');

export function listShares({ sql, caller }: Call<typeof contract.listShares>): Promise<Share[]> {
  return findShares(sql, caller.userId);
}

/** One link for each: it is answered again, unless it has expired. */
export async function createShare(
  deps: SharesDeps,
  { sql, caller: { userId: user_id }, body: { kind, subject }, now }: Call<typeof contract.createShare>,
): Promise<Share> {
  if (!(await deps.findPrompts(sql, user_id, { kind, id: subject }, { limit: 1, maximumBytes: 1 }))) throw notFound();
  const earlier = await findShareOf(sql, user_id, subject);
  if (earlier && (earlier.expires_at === null || new Date(earlier.expires_at) > now)) return earlier;
  if (earlier) await saveShare(sql, earlier.id, { deleted_at: now });
  await expectRoom(sql, user_id);
  const of = kind === 'prompt' ? { prompt_id: subject } : { category_id: subject };
  const choices = { shown_name: null, shows_values: false, follows_changes: true };
  const key = makeShareKey(randomBytes);
  await insertShare(sql, { id: makeId(now, randomBytes), user_id, key, ...of, ...choices, created_at: now });
  await deps.announce(sql, { user_id, kind: 'shares' });
  return (await findShareOf(sql, user_id, subject))!;
}

export async function changeShare(
  deps: SharesDeps,
  { sql, caller: { userId }, params: { id }, body, now }: Call<typeof contract.changeShare>,
): Promise<Share> {
  const row = await findRow(sql, userId, id);
  if (!row || row.deleted_at) throw notFound();
  const { expires_in_days: days, ...choices } = body;
  const expiry = days === undefined ? {} : { expires_at: shareExpiry(days, now) };
  await saveShare(sql, id, { ...choices, ...expiry });
  if (body.follows_changes !== undefined && body.follows_changes !== row.follows_changes) {
    await switchFollowing(deps, sql, row, now);
  }
  await deps.announce(sql, { user_id: userId, kind: 'shares' });
  return (await findShare(sql, userId, id))!;
}

export async function revokeShare(
  { announce }: SharesDeps,
  { sql, caller: { userId: user_id }, params: { id }, now }: Call<typeof contract.revokeShare>,
): Promise<{ deleted_at: string }> {
  const row = await findRow(sql, user_id, id);
  if (!row) throw notFound();
  if (row.deleted_at) return { deleted_at: row.deleted_at.toISOString() };
  await saveShare(sql, id, { deleted_at: now });
  await announce(sql, { user_id, kind: 'shares' });
  return { deleted_at: now.toISOString() };
}

export async function restoreShare(
  { announce }: SharesDeps,
  { sql, caller: { userId: user_id }, params: { id } }: Call<typeof contract.restoreShare>,
): Promise<Share> {
  const row = await findRow(sql, user_id, id);
  if (!row) throw notFound();
  if (row.deleted_at) {
    // The newer link may have been sent to someone by now, so it is the one that stays.
    if (await findShareOf(sql, user_id, (row.prompt_id ?? row.category_id)!)) throw notFound();
    await expectRoom(sql, user_id);
    await saveShare(sql, id, { deleted_at: null });
    await announce(sql, { user_id, kind: 'shares' });
  }
  return (await findShare(sql, user_id, id))!;
}

async function expectRoom(sql: Sql, userId: string): Promise<void> {
  if ((await countShares(sql, userId)) >= shareRules.maximum) throw new Refusal('shares.too_many');
}

/** Copies what is there now, or drops the copies. */
async function switchFollowing(deps: SharesDeps, sql: Sql, row: ShareRow, now: Date): Promise<void> {
  if (!row.follows_changes) {
    await deleteCopies(sql, row.id);
    return saveShare(sql, row.id, { copied_name: null, copied_left_out: 0 });
  }
  const copied = await makeCopies(deps, sql, row, now);
  if (!copied) throw notFound();
  await saveShare(sql, row.id, { copied_name: copied.name, copied_left_out: copied.left_out });
}
