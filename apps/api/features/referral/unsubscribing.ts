import { refuseField } from '@hone/contracts/refusal';
import { mailboxOf } from '@hone/domain/mailboxes';
import type { Sql } from '../../database/port.ts';
import { deleteUnsubscribed, insertUnsubscribed } from './invitations.store.ts';
import type { ReferralNeeds } from './needs.ts';

/** Where whoever gets an invitation says that it was the last one; to open it changes nothing. */
export function unsubscribeLink({ origin, sealAddress }: Pick<ReferralNeeds, 'origin' | 'sealAddress'>, email: string): string {
  return `${origin}/unsubscribe?token=${sealAddress(email)}`;
}

/** As what a mailbox that wants no invitations is known: other than it is known by anywhere else. */
export function unsubscribedName({ keyed }: Pick<ReferralNeeds, 'keyed'>, email: string): string {
  return keyed('referral unsubscribed', mailboxOf(email));
}

/** No invitations any more, whoever sends them; or again. Said twice, it is as said once. */
export async function decideUnsubscribed(
  needs: Pick<ReferralNeeds, 'keyed' | 'openAddress'>,
  sql: Sql,
  { token, is_unsubscribed, now }: { token: string; is_unsubscribed: boolean; now: Date },
): Promise<{ is_unsubscribed: boolean }> {
  const email = needs.openAddress(token);
  if (email === undefined) throw refuseField('token', 'referral.unsubscribe.unknown');
  const name = unsubscribedName(needs, email);
  if (is_unsubscribed) await insertUnsubscribed(sql, name, now);
  else await deleteUnsubscribed(sql, name);
  return { is_unsubscribed };
}
