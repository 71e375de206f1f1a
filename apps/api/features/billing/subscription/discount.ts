import { canonicalMailbox } from '@hone/domain/mailboxes';
import type { BillingDeps } from '../customers/deps.ts';

interface Buyer {
  userId: string;
  email: string;
  fingerprint?: string | null;
}

/** Everything that identifies a person who had the half-price month. */
export function discountKeys({ keyed }: Pick<BillingDeps, 'keyed'>, { userId, email, fingerprint }: Buyer): string[] {
  const keys = [keyed('first month of an account', userId), keyed('first month of a mailbox', canonicalMailbox(email))];
  return fingerprint ? [...keys, keyed('first month of a card', fingerprint)] : keys;
}
