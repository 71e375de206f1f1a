import type { unsubscribe as endpoint } from '@hone/contracts/referral';
import { refuseField } from '@hone/contracts/refusal';
import { mailboxOf } from '@hone/domain/mailboxes';
import { deleteUnsubscribed, insertUnsubscribed } from './invitations.store.ts';
import type { Call } from '../../../http/port.ts';
import type { Keyed, Seal } from '../../../ports/secrets.ts';

/** Where whoever gets an invitation says that it was the last one; to open it changes nothing. */
export function unsubscribeLink({ origin, linkSeal }: { origin: string; linkSeal: Seal }, email: string): string {
  return `${origin}/unsubscribe?token=${linkSeal.close(email)}`;
}

/** As what a mailbox that wants no invitations is known: other than it is known by anywhere else. */
export function unsubscribedName(keyed: Keyed, email: string): string {
  return keyed('referral unsubscribed', mailboxOf(email));
}

/** No invitations any more, whoever sends them; or again. Said twice, it is as said once. */
export async function setUnsubscribed(
  { keyed, linkSeal }: { keyed: Keyed; linkSeal: Seal },
  { sql, body: { token, is_unsubscribed }, now }: Call<typeof endpoint>,
): Promise<{ is_unsubscribed: boolean }> {
  const email = openAddress(linkSeal, token);
  if (email === undefined) throw refuseField('token', 'referral.unsubscribe.unknown');
  const name = unsubscribedName(keyed, email);
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
