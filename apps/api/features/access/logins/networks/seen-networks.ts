import { browserRules } from '@hone/domain/access/browsers';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { deleteSome, deleteSurplus } from '../../../../database/batches.ts';
import type { Sql } from '../../../../database/port.ts';
import type { KeyedHash } from '../../../../ports/secrets.ts';
import { networksOf } from '../../attempts/networks.ts';
import { seenNetworks } from './networks.table.ts';

interface Network {
  user_id: string;
  network: string;
}

/** Returns whether the account was used from there before, and not too long ago. */
export async function seeNetwork(
  sql: Sql,
  keyed: KeyedHash,
  { user_id, network }: Network,
  now: Date,
): Promise<boolean> {
  // Another hash for each account: it can't be told who shares a network.
  const network_hash = keyed('network', `${user_id} ${networksOf(network).site}`);
  const isThis = and(eq(seenNetworks.user_id, user_id), eq(seenNetworks.network_hash, network_hash));
  const known = await sql
    .select({ seen_at: seenNetworks.seen_at })
    .from(seenNetworks)
    .where(and(isThis, gt(seenNetworks.seen_at, longAgo(now))));
  await sql
    .insert(seenNetworks)
    .values({ user_id, network_hash, seen_at: now })
    .onConflictDoUpdate({ target: [seenNetworks.user_id, seenNetworks.network_hash], set: { seen_at: now } });
  return known.length > 0;
}

export async function forgetNetworks(sql: Sql, user_id: string): Promise<void> {
  await sql.delete(seenNetworks).where(eq(seenNetworks.user_id, user_id));
}

export function sweepSeenNetworks(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, seenNetworks, lt(seenNetworks.seen_at, longAgo(now)));
}

/** Of the next accounts with too many. */
export function dropOldestNetworks(sql: Sql, from: string | undefined): Promise<boolean | { from: string }> {
  const { user_id: owner, seen_at } = seenNetworks;
  return deleteSurplus(sql, { table: seenNetworks, owner, order: desc(seen_at), most: browserRules.most }, from);
}

function longAgo(now: Date): Date {
  return new Date(now.getTime() - browserRules.seenSeconds * 1000);
}
