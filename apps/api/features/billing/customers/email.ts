import type { Sql } from '../../../database/port.ts';
import { findCustomer } from './customers.store.ts';
import type { BillingDeps, BillingPart } from './deps.ts';

const emailKind = 'billing.email';

/** A job tells the provider: no change of email waits for it, or fails with it. */
export async function enqueueEmail(
  { payments, enqueue }: Pick<BillingDeps, 'payments' | 'enqueue'>,
  sql: Sql,
  userId: string,
): Promise<void> {
  if (payments) await enqueue(sql, { kind: emailKind, payload: { userId } });
}

/** The email of the moment at which it is told, so that two changes may be told in any order. */
export const emailPart: BillingPart = (deps, sell) => ({
  jobs: {
    async [emailKind]({ userId }: { userId: string }) {
      const customer = await findCustomer(deps.sql, userId);
      const email = customer && (await deps.emailOf(deps.sql, userId));
      if (email !== undefined) await sell().payments.changeEmail(customer!.id, email);
    },
  },
});
