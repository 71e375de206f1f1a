import { makeSeal } from '../../database/seal.ts';
import type { Seal } from '../../ports/secrets.ts';
import { deriveKeys } from './derive.ts';

export interface Secrets {
  secret: Buffer;
  /** The one that `secret` replaces. */
  oldSecret: Buffer | undefined;
}

export interface Opened {
  root: Buffer;
  by: 'secret' | 'old secret';
}

export function sealRoot(root: Buffer, secret: Buffer): string {
  return sealOf(secret).close(root.toString('base64'));
}

/** Undefined: neither is the one that sealed it. */
export function openRoot(sealed: string, { secret, oldSecret }: Secrets): Opened | undefined {
  const root = tryOpening(sealed, secret);
  if (root) return { root, by: 'secret' };
  const old = oldSecret && tryOpening(sealed, oldSecret);
  return old && { root: old, by: 'old secret' };
}

/** Of a database that is older than root keys, all was derived from the secret itself. */
export function rootFromBefore({ secret, oldSecret }: Secrets): Buffer {
  return oldSecret ?? secret;
}

function tryOpening(sealed: string, secret: Buffer): Buffer | undefined {
  try {
    return Buffer.from(String(sealOf(secret).open(sealed)), 'base64');
  } catch {
    return undefined;
  }
}

function sealOf(secret: Buffer): Seal {
  return makeSeal(deriveKeys(secret)('root key'));
}
