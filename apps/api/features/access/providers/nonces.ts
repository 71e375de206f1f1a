import { randomBytes, timingSafeEqual } from 'node:crypto';
import { loginRules } from '@hone/domain/access/logins';
import type { Identity } from '../../../ports/identity.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import type { AccessDeps } from '../accounts/deps.ts';

/** It needs no row: it carries its time, and a hash proves that we issued it. */
export function issueNonce(keyed: KeyedHash, now: Date): string {
  const content = `${now.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${content}.${keyed('nonce', content)}`;
}

/** Undefined unless the token answers a valid nonce of ours, which isn't used up yet. */
export async function readProvider(
  { identity, keyed }: Pick<AccessDeps, 'identity' | 'keyed'>,
  id_token: string,
  now: Date,
): Promise<Identity | undefined> {
  const read = await identity?.verify(id_token, now);
  return read && isLiveNonce(keyed, read.nonce, now) ? read : undefined;
}

function isLiveNonce(keyed: KeyedHash, nonce: string, now: Date): boolean {
  const [time = '', random = ''] = nonce.split('.');
  const content = `${time}.${random}`;
  const right = Buffer.from(`${content}.${keyed('nonce', content)}`);
  const given = Buffer.from(nonce);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age >= 0 && age < loginRules.nonceSeconds * 1000;
}
