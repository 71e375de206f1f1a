import { createHash } from 'node:crypto';
import { isForfeited } from '@hone/domain/money/subscriptions';
import type { Sql } from '../../../database/port.ts';
import type { ProviderSnapshot } from '../../../ports/payments.ts';
import { findPaidInvoices, writeInvoices } from '../bills/bills.store.ts';
import { writeCards } from '../cards/cards.store.ts';
import { recordNewCards } from '../cards/cards.ts';
import { lockCustomer, saveCustomer, type CustomerRow } from '../customers/customers.store.ts';
import type { SellingDeps } from '../customers/deps.ts';
import { toSubscriptionValues } from '../plan/live.ts';
import { deleteClaims, endAttempt, findPending } from '../subscription/attempts.store.ts';
import { endKind } from '../subscription/lapsed.ts';
import { settleDiscounts } from './settle-discounts.ts';
import { settleTopUps } from './settle-top-ups.ts';
import { postSyncMails } from './sync-mails.ts';
import { findSubscriptionsBefore, finishEvents, takeTicket, writeSubscriptions, type Ticket } from './sync.store.ts';

type SyncDeps = Omit<SellingDeps, 'syncCustomer'>;

/** A purchase the provider doesn't know after this long never reached it. */
const lostAfterSeconds = 60;

/**
 * The only way in which money changes our rows: read the provider, store the result. Callers during a sync share the
 * next one.
 */
export function makeSync(deps: SyncDeps): SellingDeps['syncCustomer'] {
  type Sync = Promise<ProviderSnapshot | undefined>;
  const running = new Map<string, Sync>();
  const next = new Map<string, Sync>();
  return (customerId) => {
    const joined = next.get(customerId);
    if (joined) return joined;
    const before = running.get(customerId) ?? Promise.resolve(undefined);
    const sync: Sync = before
      .catch(() => undefined)
      .then(() => {
        next.delete(customerId);
        running.set(customerId, sync);
        return syncOnce(deps, customerId);
      })
      .finally(() => {
        if (running.get(customerId) === sync) running.delete(customerId);
      });
    next.set(customerId, sync);
    return sync;
  };
}

async function syncOnce(deps: SyncDeps, customerId: string): Promise<ProviderSnapshot | undefined> {
  const startedAt = deps.now();
  const ticket = await takeTicket(deps.sql, customerId);
  if (!ticket) return undefined;
  const snapshot = await deps.payments.readSnapshot(customerId);
  await deps.transaction((sql) => writeSnapshot(deps, sql, customerId, { ...ticket, startedAt, snapshot }));
  return snapshot;
}

interface SnapshotRead extends Ticket {
  startedAt: Date;
  snapshot: ProviderSnapshot;
}

async function writeSnapshot(deps: SyncDeps, sql: Sql, customerId: string, look: SnapshotRead): Promise<void> {
  const { number, upTo, startedAt, snapshot } = look;
  const now = deps.now();
  const customer = await lockCustomer(sql, customerId);
  // A later sync has been stored: what it saw is newer.
  if (!customer || customer.answered > number) return;
  await finishEvents(sql, customerId, upTo, now);
  const { user_id } = customer;
  const settled = user_id === null ? false : await settleAttempt(sql, user_id, snapshot, startedAt);
  const seen = hashOf(snapshot);
  if (seen !== customer.seen) await recordNewCards(deps, sql, customer, snapshot.cards);
  const toppedUp = await settleTopUps(deps, sql, { customerId, userId: user_id, snapshot, startedAt });
  if (seen === customer.seen) {
    await saveCustomer(sql, customerId, { answered: number, looked_at: now });
  } else {
    await writeRows(deps, sql, customer, snapshot);
    await saveCustomer(sql, customerId, {
      answered: number,
      looked_at: now,
      changed_at: now,
      seen,
      preferred_card: snapshot.preferredCardId,
      ...(snapshot.isDeleted && customer.deleted_at === null ? { deleted_at: now } : {}),
    });
  }
  const hasChanged = settled || toppedUp || seen !== customer.seen;
  if (user_id !== null && hasChanged) await deps.announce(sql, { user_id, kind: 'billing' });
}

async function writeRows(deps: SyncDeps, sql: Sql, customer: CustomerRow, snapshot: ProviderSnapshot): Promise<void> {
  const { id, user_id } = customer;
  const subscriptionsBefore = await findSubscriptionsBefore(sql, id);
  const paidBefore = await findPaidInvoices(sql, id);
  const values = toSubscriptionValues(snapshot);
  await writeCards(sql, id, snapshot.cards);
  await writeSubscriptions(sql, { customer_id: id, user_id }, values);
  await writeInvoices(sql, id, snapshot.invoices);
  const expired = values.filter(({ state }) => state === 'expired').flatMap(({ attempt_id }) => attempt_id ?? []);
  await deleteClaims(sql, expired);
  await settleDiscounts(deps, sql, id, snapshot);
  const isOver = values.some((one) => isForfeited(one, deps.now()));
  if (isOver) await deps.enqueue(sql, { kind: endKind, payload: { customerId: id } });
  const email = user_id === null ? undefined : await deps.emailOf(sql, user_id);
  if (email !== undefined) await postSyncMails(deps, sql, email, { snapshot, subscriptionsBefore, paidBefore });
}

/** Ends a purchase whose outcome is known: the provider has it, or would have it by now. */
async function settleAttempt(sql: Sql, userId: string, snapshot: ProviderSnapshot, startedAt: Date): Promise<boolean> {
  const attempt = await findPending(sql, userId);
  if (!attempt) return false;
  if (snapshot.subscriptions.some(({ attemptId }) => attemptId === attempt.id)) {
    await endAttempt(sql, attempt.id, 'done');
    return true;
  }
  if (startedAt.getTime() - attempt.made_at.getTime() < lostAfterSeconds * 1000) return false;
  await endAttempt(sql, attempt.id, 'none');
  return true;
}

// The time of reading doesn't matter; the client secrets are for the browser alone.
function hashOf({ at: _, subscriptions, invoices, ...rest }: ProviderSnapshot): string {
  const told = subscriptions.map(({ open, ...one }) => ({ ...one, open: open && { ...open, clientSecret: null } }));
  const bills = invoices.map((invoice) => ({ ...invoice, clientSecret: null }));
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, told, bills }))
    .digest('base64url');
}
