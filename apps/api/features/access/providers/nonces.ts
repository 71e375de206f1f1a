import { randomBytes, timingSafeEqual } from 'node:crypto';
import { loginRules } from '@hone/domain/logins';
import type { Sql } from '../../../database/port.ts';
import type { Identity } from '../../../ports/identity.ts';
import type { Keyed } from '../../../ports/secrets.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { useNonce } from './nonces.store.ts';

/** A word for one sign-in by a provider. It needs no row: it says itself when it was given, and that it was we who gave it. */
export function giveNonce(keyed: Keyed, now: Date): string {
  const said = `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${said}.${keyed('nonce', said)}`;
}

/** Who a provider's token speaks of, if it answers a nonce of ours that is not over; the nonce is not used up yet. */
export async function readProvider({ identity, keyed }: Pick<AccessDeps, 'identity' | 'keyed'>, id_token: string, now: Date): Promise<Identity | undefined> {
  const read = await identity?.verify(id_token, now);
  return read && isLiveNonce(keyed, read.nonce, now) ? read : undefined;
}

/** Uses a nonce up, which one call alone achieves. */
export function takeNonce(sql: Sql, nonce: string, now: Date): Promise<boolean> {
  return useNonce(sql, nonce, new Date(now.getTime() + loginRules.nonceSeconds * 1000));
}

function isLiveNonce(keyed: Keyed, nonce: string, now: Date): boolean {
  const [time = '', random = '', mac = ''] = nonce.split('.');
  const right = Buffer.from(keyed('nonce', `${time}.${random}`));
  const given = Buffer.from(mac);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= 0 && age < loginRules.nonceSeconds * 1000;
}
