import { mailboxOf } from '@hone/domain/mailboxes';
import type { BillingDeps } from '../customers/deps.ts';

interface Buyer {
  userId: string;
  email: string;
  fingerprint?: string | null;
}

/** What one person is known by, wherever the first month was half price for them. */
export function discountKeys({ keyed }: Pick<BillingDeps, 'keyed'>, { userId, email, fingerprint }: Buyer): string[] {
  const keys = [keyed('first month of an account', userId), keyed('first month of a mailbox', mailboxOf(email))];
  return fingerprint ? [...keys, keyed('first month of a card', fingerprint)] : keys;
}
