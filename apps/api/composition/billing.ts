import type { Logger } from 'pino';
import type { PaymentsSettings } from '../config/payments.ts';
import type { Database, Sql } from '../database/port.ts';
import type { Sandbox } from '../adapters/payments/sandbox/sandbox.ts';
import { mountBilling } from '../features/billing/billing.http.ts';
import { billingPart, removalKind } from '../features/billing/billing.part.ts';
import { sweepBilling } from '../features/billing/billing.sweeps.ts';
import { changeJobs } from '../features/billing/subscription/changes.jobs.ts';
import { syncKind } from '../features/billing/cards.ts';
import type { BillingNeeds, SellingNeeds } from '../features/billing/needs.ts';
import { reconcileJobs } from '../features/billing/provider/reconcile.jobs.ts';
import { rechargeIfDue } from '../features/billing/top-up/recharge-due.ts';
import { topUpJobs } from '../features/billing/top-up/top-up.jobs.ts';
import { isPending } from '../features/billing/subscription/attempts.store.ts';
import { eventKind, workEvent } from '../features/billing/provider/webhook.ts';
import type { Mount } from '../http/port.ts';
import type { Perform } from '../jobs/port.ts';
import type { Clock } from '../ports/clock.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import { choosePayments } from './payments.ts';
import { makeSelling } from './selling.ts';

const catchUpKind = 'sandbox.catch-up';

interface Around extends Pick<BillingNeeds, 'announce' | 'enqueue' | 'postMail' | 'emailOf' | 'keyed' | 'noteCards' | 'origin'> {
  database: Database;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  /** The sandbox's own. */
  secret: Buffer;
  /** Where this very server takes webhooks. */
  webhookUrl(): string;
  /** What a test puts between us and the provider. */
  between: ((port: PaymentsPort) => PaymentsPort) | undefined;
}

/** What is sold, and what follows from a payment. */
export async function composeBilling(mount: Mount, settings: PaymentsSettings, { database, clock, log, secret, webhookUrl, between, ...around }: Around) {
  const { port, sandbox } = await choosePayments(settings, { database, clock, secret, webhookUrl, origin: around.origin, enqueue: around.enqueue });
  const payments = port && between ? between(port) : port;
  const tellFault = (error: unknown, what: string) => log.error({ err: error }, what);
  const { needs, selling } = makeSelling(payments, { ...around, database, now: clock.now, tellFault });
  const sold = (): SellingNeeds => {
    if (!selling) throw new Error('No payment provider is chosen.');
    return selling;
  };
  mountBilling(mount, needs, selling);
  // What happens by itself, each subject with its own jobs.
  const jobs = [changeJobs(needs, sold), topUpJobs(needs, sold), reconcileJobs(needs, sold)];
  const performers: Record<string, Perform> = {
    ...sandbox?.performers,
    ...Object.assign({}, ...jobs.map((one) => one.performers)),
    [catchUpKind]: () => catchUp(sandbox),
    [eventKind]: async ({ id }: { id: string }) => void (await workEvent(sold(), id)),
    async [syncKind]({ customerId, attemptId }: { customerId: string; attemptId?: string }) {
      await sold().syncCustomer(customerId);
      // Its outcome is not known yet, so that it is looked for again.
      if (attemptId !== undefined && (await isPending(database.sql, attemptId))) throw new Error('A purchase is not settled yet.');
    },
    async [removalKind]({ customerId }: { customerId: string }) {
      await sold().payments.removeCustomer(customerId);
      // Nobody looks at those who have left, should the event be lost.
      await sold().syncCustomer(customerId);
    },
  };
  return {
    sandbox,
    onlyBought: (sql: Sql, userId: string, bought: number) => rechargeIfDue(needs, sql, userId, bought),
    performers,
    parts: [billingPart(needs.enqueue)],
    recurring: [
      { name: 'billing', everySeconds: 3600, act: sweepBilling },
      ...(selling ? jobs.flatMap(({ recurring }) => recurring) : []),
      ...(sandbox ? [{ name: 'payment sandbox', everySeconds: 60, act: (sql: Sql) => around.enqueue(sql, { kind: catchUpKind, payload: {} }) }] : []),
    ],
  };
}

/** What falls due at a real provider happens by itself; at the stand-in somebody has to look. */
async function catchUp(sandbox: Sandbox | undefined): Promise<void> {
  for (const { id } of (await sandbox?.desk.listCustomers(10_000)) ?? []) await sandbox?.desk.readCustomer(id);
}
