import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Seal } from '../ports/secrets.ts';

const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts what waits in the outbox: a copy of the database would otherwise show codes. */
export function makeSeal(key: Buffer): Seal {
  return {
    close(value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Buffer skips what is not base64url, so a link with anything appended would be as good as the link.
      if (bytes.toString('base64url') !== sealed) throw new Error('This was not sealed here: it is spelled otherwise.');
      const [nonce, tag, text] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ];
      // Without the length, a truncated tag would be accepted as a weaker one.
      const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAuthTag(tag);
      return JSON.parse(Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8'));
    },
  };
}
