import { mailboxSpellings } from '@hone/domain/access/mailboxes';
import type { BillingDeps } from '../customers/deps.ts';

interface Buyer {
  userId: string;
  email: string;
  fingerprint?: string | null;
}

/** Everything that identifies a person who had the half-price month. */
export function discountKeys(deps: Pick<BillingDeps, 'keyed'>, { userId, email, fingerprint }: Buyer): string[] {
  const { keyed } = deps;
  const mailboxes = mailboxSpellings(email).map((spelling) => keyed('first month of a mailbox', spelling));
  const keys = [keyed('first month of an account', userId), ...mailboxes];
  return fingerprint ? [...keys, cardKey(deps, fingerprint)] : keys;
}

export function cardKey({ keyed }: Pick<BillingDeps, 'keyed'>, fingerprint: string): string {
  return keyed('first month of a card', fingerprint);
}
