import { createHash } from 'node:crypto';
import { isForfeit } from '@hone/domain/subscriptions';
import type { Sql } from '../../../database/port.ts';
import type { ProviderSubscription, ProviderTruth } from '../../../ports/payments.ts';
import { dropClaims, endAttempt, findPending } from '../subscription/attempts.store.ts';
import { endKind } from '../subscription/ending.ts';
import { findLive, seeSubscriptions } from './live.ts';
import type { SellingDeps } from '../deps.ts';
import { tellNewCards } from './new-cards.ts';
import { tellSeen } from './telling.ts';
import { settleTopUps } from '../top-up/top-up.settle.ts';
import * as store from './truth.store.ts';

type SyncDeps = Omit<SellingDeps, 'syncCustomer'>;

/** A purchase that the provider knows nothing of after this long never reached it. */
const forgottenAfterSeconds = 60;

/**
 * The one way by which anything about money gets into our rows: look at the provider, write what it says. Whoever asks while
 * a look is under way gets the next one, together with all who ask until it begins.
 */
export function makeSync(deps: SyncDeps): SellingDeps['syncCustomer'] {
  type Looking = Promise<ProviderTruth | undefined>;
  const running = new Map<string, Looking>();
  const next = new Map<string, Looking>();
  return (customerId) => {
    const joined = next.get(customerId);
    if (joined) return joined;
    const before = running.get(customerId) ?? Promise.resolve(undefined);
    const look: Looking = before
      .catch(() => undefined)
      .then(() => {
        next.delete(customerId);
        running.set(customerId, look);
        return lookOnce(deps, customerId);
      })
      .finally(() => {
        if (running.get(customerId) === look) running.delete(customerId);
      });
    next.set(customerId, look);
    return look;
  };
}

async function lookOnce(deps: SyncDeps, customerId: string): Promise<ProviderTruth | undefined> {
  const began = deps.now();
  const ticket = await store.takeTicket(deps.sql, customerId);
  if (!ticket) return undefined;
  const truth = await deps.payments.readTruth(customerId);
  await deps.transaction((sql) => writeTruth(deps, sql, customerId, { ...ticket, began, truth }));
  return truth;
}

interface Look extends store.Ticket {
  began: Date;
  truth: ProviderTruth;
}

async function writeTruth(deps: SyncDeps, sql: Sql, customerId: string, { number, upTo, began, truth }: Look): Promise<void> {
  const now = deps.now();
  const customer = await store.lockCustomer(sql, customerId);
  // A look that began later has been written: what it saw is newer.
  if (!customer || customer.answered > number) return;
  await store.finishEvents(sql, customerId, upTo, now);
  const { user_id } = customer;
  const settled = user_id === null ? false : await settleAttempt(sql, user_id, truth, began);
  const seen = hashOf(truth);
  if (seen !== customer.seen) await tellNewCards(deps, sql, customer, truth.cards);
  const toppedUp = await settleTopUps(deps, sql, { customerId, userId: user_id, truth, began });
  if (seen === customer.seen) {
    await store.saveCustomer(sql, customerId, { answered: number, looked_at: now });
  } else {
    await writeRows(deps, sql, customer, truth);
    await store.saveCustomer(sql, customerId, {
      answered: number,
      looked_at: now,
      changed_at: now,
      seen,
      preferred_card: truth.preferredCardId,
      ...(truth.isDeleted && customer.deleted_at === null ? { deleted_at: now } : {}),
    });
  }
  if (user_id !== null && (settled || toppedUp || seen !== customer.seen)) await deps.announce(sql, { user_id, kind: 'billing' });
}

async function writeRows(deps: SyncDeps, sql: Sql, { id, user_id }: store.CustomerRow, truth: ProviderTruth): Promise<void> {
  const subscriptionsBefore = await store.findSubscriptionsBefore(sql, id);
  const paidBefore = await store.findPaidInvoices(sql, id);
  const seen = seeSubscriptions(truth);
  await store.writeCards(sql, id, truth.cards);
  await store.writeSubscriptions(sql, { customer_id: id, user_id }, seen);
  await store.writeInvoices(sql, id, truth.invoices);
  const expired = truth.subscriptions.filter(({ state, attemptId }) => state === 'expired' && attemptId !== null);
  await dropClaims(sql, expired.map(({ attemptId }) => attemptId!));
  if (seen.some((one) => isForfeit(one, deps.now()))) await deps.enqueue(sql, { kind: endKind, payload: { customerId: id } });
  const email = user_id === null ? undefined : await deps.emailOf(sql, user_id);
  if (email !== undefined) await tellSeen(deps, sql, email, { truth, subscriptionsBefore, paidBefore });
}

/** Ends the wait for a purchase whose outcome is known now: the provider has it, or would have it by now. */
async function settleAttempt(sql: Sql, userId: string, truth: ProviderTruth, began: Date): Promise<boolean> {
  const attempt = await findPending(sql, userId);
  if (!attempt) return false;
  if (truth.subscriptions.some(({ attemptId }) => attemptId === attempt.id)) {
    await endAttempt(sql, attempt.id, 'done');
    return true;
  }
  if (began.getTime() - attempt.made_at.getTime() < forgottenAfterSeconds * 1000) return false;
  await endAttempt(sql, attempt.id, 'none');
  return true;
}

/** Whether somebody has a subscription that lives, paid or not. */
export function liveIn(truth: ProviderTruth | undefined): ProviderSubscription | undefined {
  return truth && findLive(truth.subscriptions);
}

// The time of the look says nothing of what was seen; the secrets are the browser's alone.
function hashOf({ at: _, subscriptions, invoices, ...rest }: ProviderTruth): string {
  const told = subscriptions.map(({ open, ...one }) => ({ ...one, open: open && { ...open, clientSecret: null } }));
  const bills = invoices.map((invoice) => ({ ...invoice, clientSecret: null }));
  return createHash('sha256')
    .update(JSON.stringify({ ...rest, told, bills }))
    .digest('base64url');
}
