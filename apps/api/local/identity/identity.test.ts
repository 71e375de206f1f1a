import { createPrivateKey, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeIdentityPort } from '../../testing/ports/identity.ts';
import { checkToken } from '../../testing/logins/token-check.ts';
import { localIdentity, privateJwk, type LocalIdentity } from './identity.ts';

const origin = 'http://localhost:4000';
const issuer = `${origin}/local/identity`;
const seed = randomBytes(32);
const now = new Date('2026-11-21T12:00:00Z');
const grace = {
  email: ' Grace@Example.org',
  first_name: 'Grace',
  last_name: '',
  isEmailVerified: true,
  isWorkspace: false,
};

describeIdentityPort('the local provider', async () => {
  const port = await localIdentity({ origin, seed });
  return {
    port,
    issuer,
    algorithm: 'ES256',
    kid: port.keySet.keys[0]!.kid!,
    privateKey: createPrivateKey({ key: privateJwk(seed), format: 'jwk' }),
  };
});

describe('the local sign-in provider', () => {
  let identity: LocalIdentity;
  beforeAll(async () => void (identity = await localIdentity({ origin, seed })));

  it('issues tokens that it accepts itself, for ten minutes', async () => {
    const token = await identity.issue(grace, 'ours', now);
    expect(await identity.verify(token, now)).toEqual({
      issuer,
      subject: expect.stringMatching(/^[\w-]{43}$/),
      nonce: 'ours',
      email: 'grace@example.org',
      isEmailVerified: true,
      isAuthoritative: false,
      first_name: 'Grace',
      last_name: undefined,
    });
    const after = (seconds: number) => identity.verify(token, new Date(now.getTime() + seconds * 1000));
    expect([await after(599), await after(631)]).toEqual([expect.anything(), undefined]);
  });

  it('issues tokens that another implementation of the standard accepts, no two alike', async () => {
    const tokens = await Promise.all([1, 2].map(() => identity.issue(grace, 'ours', now)));
    const [one, other] = tokens.map((token) =>
      checkToken(token, { keys: identity.keySet.keys, issuer, audience: 'hone-local', now }),
    );
    expect(one).toMatchObject({
      aud: 'hone-local',
      azp: 'hone-local',
      nonce: 'ours',
      email: 'grace@example.org',
      email_verified: true,
    });
    expect(one!['jti']).not.toBe(other!['jti']);
  });

  it('recognizes an email address in any case or spacing, and never confuses two', async () => {
    const subjectOf = async (email: string) =>
      (await identity.verify(await identity.issue({ ...grace, email }, 'ours', now), now))?.subject;
    const [first, again, other] = await Promise.all(
      ['grace@example.org', 'GRACE@example.org ', 'grace@example.com'].map(subjectOf),
    );
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('reports whether an email address is verified and authoritative, as its owner chose', async () => {
    const read = async (changes: Partial<typeof grace>) =>
      identity.verify(await identity.issue({ ...grace, ...changes }, 'ours', now), now);
    expect(await read({ isWorkspace: true })).toMatchObject({ isEmailVerified: true, isAuthoritative: true });
    expect(await read({ email: 'grace@gmail.com' })).toMatchObject({ isEmailVerified: true, isAuthoritative: true });
    expect(await read({ isEmailVerified: false, isWorkspace: true })).toMatchObject({
      isEmailVerified: false,
      isAuthoritative: false,
    });
  });

  it('accepts its own tokens after a restart, but none from another machine or origin', async () => {
    const token = await identity.issue(grace, 'ours', now);
    const restarted = await localIdentity({ origin, seed: Buffer.from(seed) });
    expect(await restarted.verify(token, now)).toBeDefined();
    const elsewhere = await localIdentity({ origin, seed: randomBytes(32) });
    expect(await elsewhere.verify(token, now)).toBeUndefined();
    expect(await (await localIdentity({ origin: 'http://localhost:4001', seed })).verify(token, now)).toBeUndefined();
  });

  it('derives a valid key from any secret', async () => {
    for (const bytes of [
      Buffer.alloc(32, 0xff),
      Buffer.alloc(32, 0x80),
      Buffer.concat([Buffer.alloc(31), Buffer.of(1)]),
    ]) {
      const port = await localIdentity({ origin, seed: bytes });
      expect(await port.verify(await port.issue(grace, 'ours', now), now)).toBeDefined();
    }
  });
});
