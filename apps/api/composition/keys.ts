import { createHmac, hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, out of the one secret. */
export function keysOf(secret: Buffer): (name: string) => Buffer {
  return (name) => Buffer.from(hkdfSync('sha256', secret, '', `hone ${name}`, 32));
}

/** Hashes that say nothing without the secret, another one for each purpose. */
export function makeKeyed(secret: Buffer): (purpose: string, text: string) => string {
  const keyedBy = keysOf(secret)('keyed hashes');
  return (purpose, text) => createHmac('sha256', keyedBy).update(`${purpose}\0${text}`).digest('base64url');
}
