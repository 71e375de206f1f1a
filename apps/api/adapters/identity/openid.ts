import { isExactBase64Url, isStorableText } from '@hone/domain/encoding';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { IdentityUnavailable, type Identity, type IdentityPort } from '../../ports/identity.ts';

interface OpenIdSettings {
  provider: IdentityPort['provider'];
  clientId: string;
  /** Names the provider uses for itself. A person is stored under the first, whichever the token has. */
  issuers: readonly [string, ...string[]];
  keys: JWTVerifyGetKey;
  isAuthoritative(claims: JWTPayload, email: string): boolean;
}

const skewSeconds = 30;
const oldestSeconds = 3600;
const longest = { subject: 255, email: 254, name: 100 };

/** Trusts whoever holds the provider's key; nothing in a token can choose another key or algorithm. */
export function openIdIdentity({ provider, clientId, issuers, keys, isAuthoritative }: OpenIdSettings): IdentityPort {
  const [issuer] = issuers;
  const read = async (idToken: string, now: Date): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256', 'ES256'],
        issuer: [...issuers],
        currentDate: now,
        clockTolerance: skewSeconds,
        maxTokenAge: oldestSeconds,
        requiredClaims: ['exp', 'sub', 'aud'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      // Not the token's fault: the keys are missing or unusable.
      throw error instanceof IdentityUnavailable ? error : new IdentityUnavailable(error);
    }
  };

  return {
    provider,
    issuer,
    clientId,
    async verify(idToken, now) {
      // What is signed has one spelling, but the library takes a signature in several.
      if (!isExactBase64Url(idToken.slice(idToken.lastIndexOf('.') + 1))) return undefined;
      const claims = await read(idToken, now);
      // The library accepts a list of audiences that includes ours, and ignores the authorized party.
      if (!claims || claims.aud !== clientId || (claims['azp'] ?? clientId) !== clientId) return undefined;
      const subject = readText(claims.sub, longest.subject);
      const nonce = readText(claims['nonce'], longest.subject);
      if (subject === undefined || subject !== claims.sub || nonce === undefined) return undefined;
      return { issuer, subject, nonce, ...readPerson(claims, isAuthoritative) };
    },
  };
}

function readPerson(
  claims: JWTPayload,
  isAuthoritative: OpenIdSettings['isAuthoritative'],
): Omit<Identity, 'issuer' | 'subject' | 'nonce'> {
  const email = readText(claims['email'], longest.email)?.toLowerCase();
  // Some providers send it as text.
  const isEmailVerified = email !== undefined && [true, 'true'].includes(claims['email_verified'] as boolean | string);
  return {
    email,
    isEmailVerified,
    isAuthoritative: isEmailVerified && isAuthoritative(claims, email),
    first_name: readName(claims['given_name']),
    last_name: readName(claims['family_name']),
  };
}

function readText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || !isStorableText(value)) return undefined;
  const text = value.trim();
  return text === '' || text.length > most ? undefined : text;
}

function readName(value: unknown): string | undefined {
  return typeof value === 'string'
    ? readText([...value.trim()].slice(0, longest.name).join(''), longest.name * 2)
    : undefined;
}
