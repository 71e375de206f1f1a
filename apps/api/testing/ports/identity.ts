import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { IdentityPort } from '../../ports/identity.ts';

export interface IdentityFixture {
  port: IdentityPort;
  issuer: string;
  algorithm: 'RS256' | 'ES256';
  kid: string;
  privateKey: KeyObject;
}

type Fields = Record<string, unknown>;

const now = new Date('2026-11-21T12:00:00Z');
const second = now.getTime() / 1000;
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token as anyone could forge one; a claim that is undefined is left out. */
function write(trial: IdentityFixture, claims: Fields = {}, header: Fields = {}, key = trial.privateKey): string {
  const whole = {
    iss: trial.issuer,
    aud: trial.port.clientId,
    sub: '1155',
    nonce: 'ours',
    iat: second,
    exp: second + 600,
    ...claims,
  };
  const signed = `${base64({ alg: trial.algorithm, kid: trial.kid, typ: 'JWT', ...header })}.${base64(whole)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

export function describeIdentityPort(adapter: string, start: () => Promise<IdentityFixture> | IdentityFixture): void {
  describe(`identity by ${adapter}`, () => {
    let trial: IdentityFixture;
    beforeAll(async () => void (trial = await start()));
    const verify = (token: string) => trial.port.verify(token, now);
    const read = (claims: Fields) => verify(write(trial, claims));
    const strangers = () =>
      trial.algorithm === 'RS256'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
        : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

    it('says who a person is, under a lasting name, with the nonce that we gave', async () => {
      const person = {
        email: ' Grace.Hopper@Example.org ',
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
      };
      expect(await read({ ...person, azp: trial.port.clientId })).toEqual({
        issuer: trial.issuer,
        subject: '1155',
        nonce: 'ours',
        email: 'grace.hopper@example.org',
        isEmailVerified: true,
        isAuthoritative: false,
        first_name: 'Grace',
        last_name: 'Hopper',
      });
    });

    it('says no more than the token does', async () => {
      const nobody = {
        email: undefined,
        isEmailVerified: false,
        isAuthoritative: false,
        first_name: undefined,
        last_name: undefined,
      };
      expect(await read({})).toMatchObject(nobody);
      expect(await read({ email: 7, email_verified: 1, given_name: ['x'], family_name: ' ' })).toMatchObject(nobody);
      // A database could not keep these.
      expect(await read({ email: 'a\0b@example.org', given_name: '\ud800', family_name: 'a\0' })).toMatchObject(nobody);
      expect((await read({ given_name: '👩‍👧'.repeat(500) }))?.first_name?.length).toBeLessThanOrEqual(200);
    });

    it('believes that an email is verified only where the provider says so, as a boolean or as text', async () => {
      for (const [said, isEmailVerified] of [
        [true, true],
        ['true', true],
        [false, false],
        ['false', false],
        [undefined, false],
        [1, false],
        ['yes', false],
      ] as const) {
        expect(await read({ email: 'a@example.org', email_verified: said })).toMatchObject({ isEmailVerified });
      }
    });

    it('trusts the provider about a mailbox only if it hosts that mailbox and has verified it', async () => {
      const cases = [
        [{ email: 'a@gmail.com', email_verified: true }, true],
        [{ email: 'A@GMail.com', email_verified: 'true' }, true],
        [{ email: 'a@example.org', email_verified: true, hd: 'example.org' }, true],
        [{ email: 'a@gmail.com', email_verified: false }, false],
        [{ email: 'a@example.org', hd: 'example.org' }, false],
        [{ email: 'a@example.org', email_verified: true, hd: '' }, false],
        [{ email: 'a@notgmail.com', email_verified: true }, false],
        [{ email: 'a@gmail.com.example.org', email_verified: true }, false],
        [{ email_verified: true, hd: 'example.org' }, false],
      ] as const;
      for (const [claims, isAuthoritative] of cases) {
        expect([claims, await read(claims)]).toMatchObject([claims, { isAuthoritative }]);
      }
    });

    it('refuses what is not signed', async () => {
      const [header, claims, signature] = write(trial).split('.') as [string, string, string];
      const unsigned = base64({ alg: 'none', kid: trial.kid });
      for (const token of [
        `${unsigned}.${claims}.`,
        `${unsigned}.${claims}.${signature}`,
        `${base64({ alg: 'NONE' })}.${claims}.`,
        `${header}.${claims}.`,
        `${header}.${claims}`,
        `${header}.${base64({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: '2' })}.${signature}`,
        '',
        '.',
        '..',
        '...',
        'null',
        'Bearer x',
        `${write(trial)}x`.repeat(2),
      ])
        expect([token, await verify(token)]).toEqual([token, undefined]);
    });

    it('refuses a token signed with the public key as a password', async () => {
      const publicKey = createPublicKey(trial.privateKey);
      for (const secret of [
        publicKey.export({ type: 'spki', format: 'pem' }),
        publicKey.export({ type: 'spki', format: 'der' }),
        JSON.stringify(publicKey.export({ format: 'jwk' })),
      ]) {
        const [, claims] = write(trial).split('.');
        const signed = `${base64({ alg: 'HS256', kid: trial.kid })}.${claims}`;
        expect(
          await verify(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`),
        ).toBeUndefined();
      }
    });

    it('refuses another’s signature under the provider’s key id', async () => {
      expect(await verify(write(trial, {}, {}, strangers()))).toBeUndefined();
    });

    it('never fetches a key that the token itself contains or names', async () => {
      const stranger = strangers();
      const jwk = createPublicKey(stranger).export({ format: 'jwk' });
      let asked = 0;
      const server = createServer(
        (_, response) => void ((asked += 1), response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'stranger' }] }))),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
      const headers: Fields[] = [
        { jku: address },
        { jwk },
        { x5u: address },
        { x5c: [createPublicKey(stranger).export({ type: 'spki', format: 'der' }).toString('base64')] },
      ];
      for (const header of headers) {
        for (const kid of ['stranger', trial.kid, undefined]) {
          expect(await verify(write(trial, {}, { ...header, kid }, stranger))).toBeUndefined();
        }
        // Signed by the provider, such a header changes nothing.
        expect(await verify(write(trial, {}, header))).toBeDefined();
      }
      server.close();
      expect(asked).toBe(0);
    });

    it('refuses a token for another client, even if we are among its audience', async () => {
      const ours = trial.port.clientId;
      for (const claims of [
        { aud: 'another' },
        { aud: [ours] },
        { aud: [ours, 'another'] },
        { aud: `${ours} ` },
        { aud: undefined },
        { aud: { 0: ours } },
        { azp: 'another' },
        { azp: [ours] },
        { azp: '' },
      ])
        expect([claims, await read(claims)]).toEqual([claims, undefined]);
    });

    it('refuses another issuer', async () => {
      for (const iss of [
        'https://accounts.example.org',
        `${trial.issuer}/`,
        `${trial.issuer}.example.org`,
        '',
        undefined,
        [trial.issuer],
      ]) {
        expect(await read({ iss })).toBeUndefined();
      }
    });

    it('refuses what is expired, not yet valid, or made long ago; clocks may differ by 30 seconds', async () => {
      const cases: [Fields, boolean][] = [
        [{ exp: second - 29 }, true],
        [{ exp: second - 31 }, false],
        [{ exp: undefined }, false],
        [{ exp: 'never' }, false],
        [{ iat: second + 29 }, true],
        [{ iat: second + 31 }, false],
        [{ iat: undefined }, false],
        [{ iat: 'today' }, false],
        [{ iat: second - 3600 }, true],
        [{ iat: second - 3631 }, false],
        [{ nbf: second + 29 }, true],
        [{ nbf: second + 31 }, false],
      ];
      for (const [claims, isTaken] of cases) {
        expect([claims, (await read(claims)) !== undefined]).toEqual([claims, isTaken]);
      }
    });

    it('refuses a token without a person or without our nonce', async () => {
      for (const claims of [
        { sub: undefined },
        { sub: '' },
        { sub: 7 },
        { sub: ' 1' },
        { sub: 'x'.repeat(256) },
        { sub: 'a\0' },
        { nonce: undefined },
        { nonce: '' },
        { nonce: ['ours'] },
      ]) {
        expect([claims, await read(claims)]).toEqual([claims, undefined]);
      }
    });

    it('refuses anything else, and never throws', async () => {
      const part = fc.oneof(fc.string(), fc.json().map(base64), fc.base64String());
      const header = fc.dictionary(
        fc.constantFrom('alg', 'kid', 'crit', 'b64', 'typ', 'zip', 'enc', 'p2c'),
        fc.jsonValue(),
      );
      const parts = fc.array(part, { maxLength: 6 }).map((some) => some.join('.'));
      const headed = header.map((some) => write(trial, { sub: undefined }, some));
      const isRefused = async (token: string) => (await verify(token)) === undefined;
      expect(
        await fc.check(fc.asyncProperty(fc.oneof(parts, headed), isRefused), { numRuns: 100 * inject('chance').depth }),
      ).toMatchObject({ failed: false });
    });
  });
}
