import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from '../ports/secrets.ts';

/** Encrypts what waits in the outbox: a copy of the database would otherwise show codes. */
export function makeSeal(key: Buffer): Seal {
  return {
    close(value) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'));
    },
  };
}
