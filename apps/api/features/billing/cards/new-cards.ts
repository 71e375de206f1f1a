import type { Sql } from '../../../database/port.ts';
import type { ProviderCard } from '../../../ports/payments.ts';
import type { BillingDeps } from '../deps.ts';
import { findNewCards, type CustomerRow } from './truth.store.ts';

/** Tells of cards that are about to be written and were not there before; of whoever has left, nothing. Before anything of theirs in credits is locked. */
export async function tellNewCards(
  { noteCards }: Pick<BillingDeps, 'noteCards'>,
  sql: Sql,
  { id, user_id: userId }: Pick<CustomerRow, 'id' | 'user_id'>,
  found: readonly Pick<ProviderCard, 'id' | 'fingerprint'>[],
): Promise<void> {
  if (userId === null || found.length === 0) return;
  const fingerprints = (await findNewCards(sql, id, found)).flatMap(({ fingerprint }) => fingerprint ?? []);
  if (fingerprints.length > 0) await noteCards(sql, { userId, fingerprints });
}
