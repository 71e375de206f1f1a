import type { unsubscribe as endpoint } from '@hone/contracts/referral';
import { refuseField } from '@hone/contracts/declarations/refusal';
import { mailboxSpellings } from '@hone/domain/access/mailboxes';
import { deleteUnsubscribed, insertUnsubscribed } from './invitations.store.ts';
import type { Call } from '../../../http/port.ts';
import type { KeyedHash, Seal } from '../../../ports/secrets.ts';

/** Opening it changes nothing yet. */
export function unsubscribeLink({ origin, linkSeal }: { origin: string; linkSeal: Seal }, email: string): string {
  return `${origin}/unsubscribe?token=${linkSeal.close(email)}`;
}

/** Hashes used for nothing else: the one that is kept, and behind it one that may have been kept earlier. */
export function unsubscribedNames(keyed: KeyedHash, email: string): [string, ...string[]] {
  return mailboxSpellings(email).map((spelling) => keyed('referral unsubscribed', spelling)) as [string, ...string[]];
}

/** For invitations from anyone. Idempotent. */
export async function setUnsubscribed(
  { keyed, linkSeal }: { keyed: KeyedHash; linkSeal: Seal },
  { sql, body: { token, is_unsubscribed }, now }: Call<typeof endpoint>,
): Promise<{ is_unsubscribed: boolean }> {
  const email = openAddress(linkSeal, token);
  if (email === undefined) throw refuseField('token', 'referral.unsubscribe.unknown');
  const names = unsubscribedNames(keyed, email);
  if (is_unsubscribed) await insertUnsubscribed(sql, names[0], now);
  else await deleteUnsubscribed(sql, names);
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
