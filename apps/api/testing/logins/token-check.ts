import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { createVerifier } from 'fast-jwt';

interface Expected {
  keys: object[];
  issuer: string;
  audience: string;
  now: Date;
}

/** Verifies an id_token with another implementation than the one that made it; throws what that throws. */
export function checkToken(token: string, { keys: [key], issuer, audience, now }: Expected): Record<string, unknown> {
  const verify = createVerifier({
    key: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
    algorithms: ['ES256'],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    clockTimestamp: now.getTime(),
  });
  return verify(token) as Record<string, unknown>;
}
