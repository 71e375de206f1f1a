import { createLocalJWKSet, createRemoteJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityPort } from '../../ports/identity.ts';
import { startOpenIdProvider, type OpenIdProvider } from '../../testing/logins/openid-provider.ts';
import { openIdIdentity } from './openid.ts';

const email = 'grace@example.org';

/** Seconds after the token was issued; negative: before. The provider uses its own clock. */
function after(seconds: number, token: string): Date {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { iat: number };
  return new Date((iat + seconds) * 1000);
}

let provider: OpenIdProvider;
beforeAll(
  async () =>
    void (provider = await startOpenIdProvider({ hone: 'RS256', 'hone-by-curve': 'ES256', another: 'RS256' })),
);
afterAll(() => provider.stop());

function listen(changes: { clientId?: string; issuer?: string } = {}): IdentityPort {
  return openIdIdentity({
    provider: 'google',
    clientId: changes.clientId ?? 'hone',
    issuers: [changes.issuer ?? provider.issuer],
    keys: createRemoteJWKSet(new URL(`${provider.issuer}/jwks`)),
    isAuthoritative: () => false,
  });
}

describe('a certified third-party provider', () => {
  it.each(['hone', 'hone-by-curve'])(
    'is accepted: its token for %s, from a full authorization flow, identifies who signed in and carries our nonce',
    async (clientId) => {
      const token = await provider.signIn(clientId, email, 'a word of ours');
      expect(await listen({ clientId }).verify(token, after(0, token))).toEqual({
        issuer: provider.issuer,
        subject: email,
        nonce: 'a word of ours',
        email,
        isEmailVerified: true,
        isAuthoritative: false,
        first_name: 'Grace',
        last_name: 'Hopper',
      });
    },
  );

  it('is rejected if its token is for another client or from another issuer, expired, or signed with an old key', async () => {
    const token = await provider.signIn('hone', email, 'a word of ours');
    expect(await listen({ clientId: 'another' }).verify(token, after(0, token))).toBeUndefined();
    const others = await provider.signIn('another', email, 'a word of ours');
    expect(await listen().verify(others, after(0, others))).toBeUndefined();
    expect(await listen({ issuer: 'https://accounts.google.com' }).verify(token, after(0, token))).toBeUndefined();
    expect(await listen().verify(token, after(3700, token))).toBeUndefined();
    expect(await listen().verify(token, after(-60, token))).toBeUndefined();
    const { keys } = await provider.readKeys();
    const newer = createLocalJWKSet({
      keys: keys.filter(({ kid }) => kid !== 'one').map((key) => ({ kty: 'EC', ...key })),
    });
    const listener = openIdIdentity({
      provider: 'google',
      clientId: 'hone',
      issuers: [provider.issuer],
      keys: newer,
      isAuthoritative: () => false,
    });
    expect(await listener.verify(token, after(0, token))).toBeUndefined();
  });

  it('is rejected when its token carries no nonce', async () => {
    const token = await provider.signIn('hone', email, '');
    expect(await listen().verify(token, after(0, token))).toBeUndefined();
  });
});
