import { Refusal } from '@hone/contracts/refusal';
import { makeSeal } from '../../database/seal.ts';
import type { Keyed, Seal } from '../../ports/secrets.ts';

/** An answer as it goes over the wire, and as it is kept for a repeated call. */
export interface Written {
  status: number;
  answer: string;
}

/** One act of one user: who, what, which try. What names it and what it was sent are hashes. */
export interface Act {
  userId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
  /** Opened by the key alone, which only its sender has: a kept answer may hold what somebody wanted nowhere. */
  seal: Seal;
}

/** The Idempotency-Key of a call, checked; undefined when it has none. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Refusal('request.key_invalid', 400);
}

interface KeyedCall {
  userId: string;
  endpoint: string;
  /** Nobody's rows are left by it, its own key's included. */
  endsLogin?: boolean | undefined;
  key: string;
  input: unknown[];
}

/** Stands with the keys of whoever is gone once their act is done: its name, a keyed hash, says whose it is. */
const nobody = '00000000-0000-0000-0000-000000000000';

export function makeAct(keyed: Keyed, { userId, endpoint, endsLogin = false, key, input }: KeyedCall): Act {
  const name = `${userId} ${endpoint} ${key}`;
  return {
    userId: endsLogin ? nobody : userId,
    endpoint,
    key: keyed('idempotency key', name),
    bodyHash: keyed('sent with a key', JSON.stringify(input)),
    seal: makeSeal(Buffer.from(keyed('kept answer', name), 'base64url')),
  };
}
