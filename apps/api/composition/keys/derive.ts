import { createHmac, hkdfSync } from 'node:crypto';

/** A separate key for each purpose. */
export function deriveKeys(secret: Buffer): (name: string) => Buffer {
  return (name) => Buffer.from(hkdfSync('sha256', secret, '', `hone ${name}`, 32));
}

/** Hashes that reveal nothing without the secret, and differ by purpose. */
export function makeKeyedHash(secret: Buffer): (purpose: string, text: string) => string {
  const keyedBy = deriveKeys(secret)('keyed hashes');
  return (purpose, text) => createHmac('sha256', keyedBy).update(`${purpose}\0${text}`).digest('base64url');
}
