import type { unsubscribe as endpoint } from '@hone/contracts/referral';
import { refuseField } from '@hone/contracts/refusal';
import { canonicalMailbox } from '@hone/domain/mailboxes';
import { deleteUnsubscribed, insertUnsubscribed } from './invitations.store.ts';
import type { Call } from '../../../http/port.ts';
import type { KeyedHash, Seal } from '../../../ports/secrets.ts';

/** Opening it changes nothing yet. */
export function unsubscribeLink({ origin, linkSeal }: { origin: string; linkSeal: Seal }, email: string): string {
  return `${origin}/unsubscribe?token=${linkSeal.close(email)}`;
}

/** A hash used for nothing else. */
export function unsubscribedName(keyed: KeyedHash, email: string): string {
  return keyed('referral unsubscribed', canonicalMailbox(email));
}

/** For invitations from anybody. Idempotent. */
export async function setUnsubscribed(
  { keyed, linkSeal }: { keyed: KeyedHash; linkSeal: Seal },
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
