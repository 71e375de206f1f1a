import { Refusal } from '@hone/contracts/declarations/refusal';
import { makeSeal } from '../../database/seal.ts';
import type { KeyedHash, Seal } from '../../ports/secrets.ts';

/** As sent over the wire, and as kept for a repeated call. */
export interface StoredAnswer {
  status: number;
  answer: string;
}

/** Names and contents are stored as hashes. */
export interface OnceOnly {
  userId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
  /** Only the key, which its sender alone has, decrypts a kept answer: it may hold what should be stored nowhere. */
  seal: Seal;
}

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Refusal('request.key_invalid');
}

interface KeyedCall {
  userId: string;
  endpoint: string;
  /** Leaves no rows of this user behind, not even its own key. */
  endsLogin?: boolean | undefined;
  key: string;
  input: unknown[];
}

/** Replaces the user id on keys of deleted users; the key's name, a keyed hash, tells whose it is. */
const nobody = '00000000-0000-0000-0000-000000000000';

export function makeOnceOnly(
  keyed: KeyedHash,
  { userId, endpoint, endsLogin = false, key, input }: KeyedCall,
): OnceOnly {
  const name = `${userId} ${endpoint} ${key}`;
  return {
    userId: endsLogin ? nobody : userId,
    endpoint,
    key: keyed('idempotency key', name),
    bodyHash: keyed('sent with a key', JSON.stringify(input)),
    seal: makeSeal(Buffer.from(keyed('kept answer', name), 'base64url')),
  };
}
