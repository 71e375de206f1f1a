import { createECDH, createHash, createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet, SignJWT, type JSONWebKeySet, type JWK } from 'jose';
import type { IdentityPort } from '../../ports/identity.ts';
import { runsMailbox } from '../../adapters/identity/google.ts';
import { openIdIdentity } from '../../adapters/identity/openid.ts';

export interface LocalPerson {
  email: string;
  first_name: string;
  last_name: string;
  isEmailVerified: boolean;
  /** The provider also runs this mailbox, as Google does for a company. */
  isWorkspace: boolean;
}

export interface LocalIdentity extends IdentityPort {
  issue(person: LocalPerson, nonce: string, now: Date): Promise<string>;
  keySet: JSONWebKeySet;
}

interface LocalSettings {
  origin: string;
  /** 32 secret bytes that persist: every process that has them signs with the same key. */
  seed: Buffer;
}

const clientId = 'hone-local';
const lifetimeSeconds = 600;

/** Stands in for Google on a machine without a Google client id: real tokens, judged by the same rules. */
export async function localIdentity({ origin, seed }: LocalSettings): Promise<LocalIdentity> {
  const issuer = `${origin}/local/identity`;
  const privateKey = createPrivateKey({ key: privateJwk(seed), format: 'jwk' });
  const publicJwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(publicJwk);
  const keySet = { keys: [{ ...publicJwk, kid, alg: 'ES256', use: 'sig' }] };
  const identity = openIdIdentity({
    provider: 'local',
    clientId,
    issuers: [issuer],
    keys: createLocalJWKSet(keySet),
    isAuthoritative: runsMailbox,
  });
  return {
    ...identity,
    keySet,
    issue({ email, first_name, last_name, isEmailVerified, isWorkspace }, nonce, now) {
      const mailbox = email.trim().toLowerCase();
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        azp: clientId,
        nonce,
        email: mailbox,
        email_verified: isEmailVerified,
        given_name: first_name,
        family_name: last_name,
        ...(isWorkspace && { hd: mailbox.split('@').at(-1) }),
      })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(createHash('sha256').update(`${issuer}\0${mailbox}`).digest('base64url'))
        .setAudience(clientId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setJti(randomUUID())
        .sign(privateKey);
    },
  };
}

export function privateJwk(seed: Buffer): JWK {
  // Not every 32 bytes are a key of this curve, but all that start with a 0 are.
  const secret = Buffer.from(seed.subarray(0, 32));
  secret[0]! &= 0x7f;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return { kty: 'EC', crv: 'P-256', d: text(secret), x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
}
