import { Refusal } from '@hone/contracts/declarations/refusal';
import { isExactBase64Url } from '@hone/domain/encoding';
import { loginRules } from '@hone/domain/access/logins';
import { isScope } from '@hone/domain/access/scopes';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Caller, SignAccess } from '../port.ts';

interface Claims {
  iss: string;
  aud: Exclude<Caller['reach'], 'key'>;
  /** Keeps other kinds of token signed with this secret from passing as access tokens. */
  kind: 'access';
  sub: string;
  sid: string;
  /** Of an app, as OAuth writes them: separated by spaces. */
  scope?: string;
  iat: number;
  exp: number;
}

// Two machines' clocks may differ by this much.
const skewSeconds = 30;
// All servers get a new secret within this time.
const exchangeSeconds = 900;
const issuer = 'hone';

export interface AccessTokens {
  sign: SignAccess;
  /** Refuses anything but a valid access token of a login that still exists. */
  authenticate(header: string | undefined, now: Date): Caller;
  /** Also accepts a login that has ended since. */
  identify(header: string | undefined, now: Date): Caller & { isEnded: boolean };
}

export interface TokenKeys {
  key: Buffer;
  /**
   * The one before, and when it was replaced. As long as servers may run that know no other, it signs, so that they
   * accept each other's tokens; afterwards it counts until the last of those ends.
   */
  replaced?: { key: Buffer; at: Date } | undefined;
}

export function accessTokens({ key, replaced }: TokenKeys, isEnded: (loginId: string) => boolean): AccessTokens {
  const sign = createSigner({ key, algorithm: 'HS256' });
  const verify = verifierBy(key);
  const before = replaced && {
    sign: createSigner({ key: replaced.key, algorithm: 'HS256' }),
    verify: verifierBy(replaced.key),
    lastSigned: replaced.at.getTime() / 1000 + exchangeSeconds,
  };
  const lastEnds = (before?.lastSigned ?? 0) + loginRules.accessSeconds + skewSeconds;

  const identify: AccessTokens['identify'] = (header, now) => {
    const token = bearerOf(header);
    const seconds = now.getTime() / 1000;
    const readBy = (by: Verify) => (token === undefined ? undefined : read(by, token));
    const claims = readBy(verify) ?? (before && seconds <= lastEnds ? readBy(before.verify) : undefined);
    if (!claims || claims.exp + skewSeconds < seconds || claims.iat - skewSeconds > seconds) throw signedOut();
    return { ...callerBy(claims), isEnded: isEnded(claims.sid) };
  };

  return {
    identify,
    sign(caller, now) {
      // A key is its own credential, and has no tokens.
      if (caller.reach === 'key') throw new Error('An API key can’t sign in.');
      const iat = Math.floor(now.getTime() / 1000);
      const signNow = before && iat < before.lastSigned ? before.sign : sign;
      return signNow({
        iss: issuer,
        aud: caller.reach,
        kind: 'access',
        sub: caller.userId,
        sid: caller.loginId,
        ...(caller.scopes && { scope: caller.scopes.join(' ') }),
        iat,
        exp: iat + loginRules.accessSeconds,
      } satisfies Claims);
    },
    authenticate(header, now) {
      const { isEnded: isOver, ...caller } = identify(header, now);
      if (isOver) throw signedOut();
      return caller;
    },
  };
}

/** The scheme's case doesn't matter (RFC 9110). */
export function bearerOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? header.slice(7) : undefined;
}

function callerBy({ sub, sid, aud, scope }: Claims): Caller {
  const caller = { userId: sub, loginId: sid, reach: aud };
  return aud === 'app' ? { ...caller, scopes: (scope ?? '').split(' ').filter(isScope) } : caller;
}

export function signedOut(): Refusal {
  return new Refusal('access.signed_out');
}

type Verify = (token: string) => unknown;

function verifierBy(key: Buffer): Verify {
  // We check expiry ourselves, by a clock that tests can move.
  return createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
}

function read(verify: Verify, token: string): Claims | undefined {
  // What is signed has one spelling, but the signature itself would be taken in several.
  if (!isExactBase64Url(token.slice(token.lastIndexOf('.') + 1))) return undefined;
  try {
    const claims = verify(token) as Partial<Claims>;
    const whole =
      claims.iss === issuer &&
      claims.kind === 'access' &&
      (claims.aud === 'dashboard' || claims.aud === 'extension' || claims.aud === 'app') &&
      typeof claims.sub === 'string' &&
      typeof claims.sid === 'string' &&
      typeof claims.exp === 'number' &&
      typeof claims.iat === 'number';
    return whole ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
}
