import { createHmac, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { statusOf } from '@hone/contracts/declarations/statuses';
import { loginRules } from '@hone/domain/access/logins';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../port.ts';
import { accessTokens } from './authenticate.ts';

const secret = Buffer.alloc(32, 7);
const now = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const caller: Caller = { userId: 'a-user', loginId: 'a-login', reach: 'dashboard' };
const ended = new Set<string>();
const tokens = accessTokens({ key: secret }, (id) => ended.has(id));
const good = tokens.sign(caller, now);

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const claims = decode(good.split('.')[1]!);
const hmac =
  (key: string | Buffer, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, key).update(text).digest('base64url');

function forge(header: unknown, body: unknown, signature: (text: string) => string = hmac(secret)): string {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${signature(text)}`;
}
const forged = (changes: Record<string, unknown>) => forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...changes });

function answerQuestion(header: string | undefined, at = now): unknown {
  try {
    return tokens.authenticate(header, at);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${statusOf(error)} ${error.code}`;
  }
}
const refused = '401 access.signed_out';
const withToken = (token: string, at?: Date) => answerQuestion(`Bearer ${token}`, at);

describe('an access token', () => {
  it('identifies the caller it was signed for, and tells the dashboard from the extension', () => {
    expect(withToken(good)).toEqual(caller);
    const companion: Caller = { ...caller, reach: 'extension' };
    expect(withToken(tokens.sign(companion, now))).toEqual(companion);
  });

  it('is still signed with a replaced secret for 15 minutes, which other servers know, and counts 15 more, plus 30 seconds', () => {
    const old = accessTokens({ key: Buffer.alloc(32, 9) }, () => false);
    const both = accessTokens({ key: secret, replaced: { key: Buffer.alloc(32, 9), at: now } }, () => false);
    const bearer = (by: typeof old, at: Date) => `Bearer ${by.sign(caller, at)}`;
    expect(both.authenticate(bearer(old, now), now)).toEqual(caller);
    expect(both.authenticate(`Bearer ${good}`, now)).toEqual(caller);
    expect(old.authenticate(bearer(both, later(899)), later(899))).toEqual(caller);
    expect(tokens.authenticate(bearer(both, later(900)), later(900))).toEqual(caller);
    // Whoever still has that secret could sign for later.
    expect(both.authenticate(bearer(old, later(1500)), later(1830))).toEqual(caller);
    expect(() => both.authenticate(bearer(old, later(1500)), later(1831))).toThrow(Refusal);
  });

  it('of an app names its scopes, and those that don’t exist count for nothing', () => {
    const app: Caller = { ...caller, reach: 'app', scopes: ['enhance', 'library:read'] };
    expect(withToken(tokens.sign(app, now))).toEqual(app);
    expect(withToken(forged({ aud: 'app', scope: 'billing enhance Enhance' }))).toEqual({
      ...app,
      scopes: ['enhance'],
    });
    expect(withToken(forged({ aud: 'app' }))).toEqual({ ...app, scopes: [] });
    expect(withToken(forged({ scope: 'enhance' }))).toEqual(caller);
  });

  it('is accepted however its scheme is spelled', () => {
    for (const scheme of ['bearer', 'BEARER', 'BeArEr']) expect(answerQuestion(`${scheme} ${good}`)).toEqual(caller);
    for (const scheme of ['Bearer', 'Bearer:', 'Bearers ']) expect(answerQuestion(scheme + good)).toBe(refused);
  });

  it('built by hand with our key is accepted, so each refusal below has its own cause', () => {
    expect(withToken(forged({}))).toEqual(caller);
  });

  it('is valid for 15 minutes, plus 30 seconds for clock skew', () => {
    const { accessSeconds } = loginRules;
    expect(accessSeconds).toBe(900);
    expect(withToken(good, later(accessSeconds + 30))).toEqual(caller);
    expect(withToken(good, later(accessSeconds + 31))).toBe(refused);
  });

  it('from a clock that is up to 30 seconds ahead is accepted, but no further', () => {
    expect(withToken(good, later(-30))).toEqual(caller);
    expect(withToken(good, later(-31))).toBe(refused);
  });

  it('of a login that has ended is refused immediately', () => {
    ended.add('a-login');
    expect(withToken(good)).toBe(refused);
    ended.clear();
    expect(withToken(good)).toEqual(caller);
  });

  it('is required, as a bearer token', () => {
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      good,
      `Basic ${good}`,
      `Digest ${good}`,
      `Bearer  ${good}`,
      `Bearer ${good} x`,
    ]) {
      expect(answerQuestion(header)).toBe(refused);
    }
  });
});

describe('a forged token', () => {
  it('that declares no signature is refused, however it spells that', () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, undefined, 0, [], {}]) {
      const header = { alg, typ: 'JWT' };
      for (const signature of [() => '', hmac(''), hmac(secret)]) {
        expect(withToken(forge(header, claims, signature))).toBe(refused);
      }
    }
    const [head, body] = good.split('.');
    for (const token of [
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${body}.${good.split('.')[2]!.slice(0, -4)}`,
    ]) {
      expect(withToken(token)).toBe(refused);
    }
  });

  it('signed with another key is refused', () => {
    for (const key of ['', 'secret', Buffer.alloc(32, 8), Buffer.alloc(31, 7), secret.toString('hex')]) {
      expect(withToken(forge({ alg: 'HS256', typ: 'JWT' }, claims, hmac(key)))).toBe(refused);
    }
    expect(withToken(accessTokens({ key: Buffer.alloc(32, 8) }, () => false).sign(caller, now))).toBe(refused);
  });

  it('signed with our key but a different algorithm is refused', () => {
    for (const [alg, hash] of [
      ['HS512', 'sha512'],
      ['HS384', 'sha384'],
      ['HS1', 'sha1'],
    ] as const) {
      expect(withToken(forge({ alg, typ: 'JWT' }, claims, hmac(secret, hash)))).toBe(refused);
    }
  });

  it('signed with a key pair is refused, even if its public key is used as the secret', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const by = (key: KeyObject) => (text: string) =>
      signWith('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    expect(withToken(forge({ alg: 'RS256', typ: 'JWT' }, claims, by(rsa.privateKey)))).toBe(refused);
    expect(withToken(forge({ alg: 'ES256', typ: 'JWT' }, claims, by(privateKey)))).toBe(refused);
    for (const key of [publicKey, rsa.publicKey]) {
      const pem = key.export({ type: 'spki', format: 'pem' });
      for (const alg of ['HS256', 'RS256', 'ES256']) {
        expect(withToken(forge({ alg, typ: 'JWT' }, claims, hmac(pem)))).toBe(refused);
      }
    }
  });

  it('that carries its own key, or says where to find one, is refused', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = publicKey.export({ format: 'jwk' });
    const secretKey = { kty: 'oct', k: Buffer.from('theirs').toString('base64url'), alg: 'HS256' };
    const headers = [
      { jwk },
      { jwk: secretKey },
      { jku: 'https://evil.example/keys.json' },
      { x5u: 'https://evil.example/certificate.pem' },
      { x5c: [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
      { kid: '../../../../dev/null' },
      { kid: "' or 1=1 --" },
    ];
    const byTheirs = (text: string) => signWith('sha256', Buffer.from(text), privateKey).toString('base64url');
    for (const header of headers) {
      expect(withToken(forge({ alg: 'RS256', typ: 'JWT', ...header }, claims, byTheirs))).toBe(refused);
      for (const key of ['', 'theirs']) {
        expect(withToken(forge({ alg: 'HS256', typ: 'JWT', ...header }, claims, hmac(key)))).toBe(refused);
      }
    }
  });

  it('with any one character changed is refused', () => {
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.constantFrom('A', 'B', 'x', '0', '_', '.'), (at, letter) => {
        const changed = good.slice(0, at) + letter + good.slice(at + 1);
        // The last base64 letter may have bits that don't count.
        fc.pre(!sameBytes(changed, good));
        expect(withToken(changed)).toBe(refused);
      }),
    );
  });

  it('that is garbage is refused, even if it is a megabyte long', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(fc.string(), { maxLength: 5 }).map((parts) => parts.map(encode).join('.')),
        ),
        (token) => {
          expect(withToken(token)).toBe(refused);
        },
      ),
    );
    const long = 'a'.repeat(1_000_000);
    for (const token of [
      long,
      `${long}.${long}.${long}`,
      '.'.repeat(1_000_000),
      `${good}${long}`,
      forged({ sub: long }).slice(0, -1),
    ]) {
      expect(withToken(token)).toBe(refused);
    }
  });
});

describe('a token signed by us that isn’t a valid access token', () => {
  it.each([
    ['a different issuer', { iss: 'somebody' }],
    ['no issuer', { iss: undefined }],
    ['a list of issuers', { iss: ['hone', 'somebody'] }],
    ['a different audience', { aud: 'somebody' }],
    ['no audience', { aud: undefined }],
    ['a list of audiences', { aud: ['dashboard', 'extension'] }],
    ['a different kind', { kind: 'refresh' }],
    ['no kind', { kind: undefined }],
    ['no user', { sub: undefined }],
    ['a user that is not a string', { sub: { toString: 'a-user' } }],
    ['no login', { sid: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is not a number', { exp: '9999999999' }],
    ['an expiry in the past', { exp: now.getTime() / 1000 - 31 }],
    ['no issue time', { iat: undefined }],
    ['an issue time in the future', { iat: now.getTime() / 1000 + 31 }],
  ])('is refused: %s', (_, changes) => {
    expect(withToken(forged(changes))).toBe(refused);
  });

  it('is refused when its claims or its header are empty or malformed', () => {
    for (const body of ['', 'null', '[]', '"access"', '7', '{', '{}']) {
      expect(withToken(forge({ alg: 'HS256', typ: 'JWT' }, body))).toBe(refused);
    }
    for (const header of ['', 'null', '[]', '{', '7']) expect(withToken(forge(header, claims))).toBe(refused);
  });
});

function sameBytes(one: string, other: string): boolean {
  const bytes = (token: string) =>
    token
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('hex'))
      .join('.');
  return one.split('.').length === other.split('.').length && bytes(one) === bytes(other);
}
