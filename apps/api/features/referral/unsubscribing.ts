import { refuseField } from '@hone/contracts/refusal';
import { mailboxOf } from '@hone/domain/mailboxes';
import type { Sql } from '../../database/port.ts';
import { deleteUnsubscribed, insertUnsubscribed } from './invitations.store.ts';
import type { Seal } from '../../ports/secrets.ts';
import type { ReferralDeps } from './deps.ts';

/** Where whoever gets an invitation says that it was the last one; to open it changes nothing. */
export function unsubscribeLink({ origin, linkSeal }: Pick<ReferralDeps, 'origin' | 'linkSeal'>, email: string): string {
  return `${origin}/unsubscribe?token=${linkSeal.close(email)}`;
}

/** As what a mailbox that wants no invitations is known: other than it is known by anywhere else. */
export function unsubscribedName({ keyed }: Pick<ReferralDeps, 'keyed'>, email: string): string {
  return keyed('referral unsubscribed', mailboxOf(email));
}

/** No invitations any more, whoever sends them; or again. Said twice, it is as said once. */
export async function decideUnsubscribed(
  deps: Pick<ReferralDeps, 'keyed' | 'linkSeal'>,
  sql: Sql,
  { token, is_unsubscribed, now }: { token: string; is_unsubscribed: boolean; now: Date },
): Promise<{ is_unsubscribed: boolean }> {
  const email = openAddress(deps.linkSeal, token);
  if (email === undefined) throw refuseField('token', 'referral.unsubscribe.unknown');
  const name = unsubscribedName(deps, email);
  if (is_unsubscribed) await insertUnsubscribed(sql, name, now);
  else await deleteUnsubscribed(sql, name);
  return { is_unsubscribed };
}

/** Undefined: the link isn't one of ours. */
function openAddress(seal: Seal, token: string): string | undefined {
  try {
    const value = seal.open(token);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
