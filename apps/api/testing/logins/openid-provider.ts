import { generateKeyPairSync, randomBytes, createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export interface OpenIdProvider {
  issuer: string;
  /** The code flow, as a browser and a client do it together; returns the id_token. */
  signIn(clientId: string, email: string, nonce: string): Promise<string>;
  readKeys(): Promise<{ keys: Record<string, string>[] }>;
  stop(): Promise<void>;
}

const returnAddress = 'https://hone.example.org/return';
const makeKey = (kid: string, alg: 'RS256' | 'ES256') => {
  const pair =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...pair.privateKey.export({ format: 'jwk' }), kid, alg, use: 'sig' };
};

/** A certified OpenID provider that we did not write. */
export async function startOpenIdProvider(clients: Record<string, 'RS256' | 'ES256'>): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [makeKey('one', 'RS256'), makeKey('other', 'ES256')] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: Object.entries(clients).map(([client_id, id_token_signed_response_alg]) => ({
      client_id,
      token_endpoint_auth_method: 'none' as const,
      redirect_uris: [returnAddress],
      response_types: ['code' as const],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg,
    })),
    // Like Google: the scopes' claims are in the id_token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 3600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: sub, email_verified: true, given_name: 'Grace', family_name: 'Hopper' }),
    }),
  });
  const serve = provider.callback();
  let mailbox = '';
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const { params, grantId } = await provider.interactionDetails(request, response);
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: mailbox, clientId: String(params['client_id']) });
    grant!.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId: mailbox },
      consent: { grantId: await grant!.save() },
    });
  });

  return {
    issuer,
    async signIn(clientId, email, nonce) {
      mailbox = email;
      const verifier = randomBytes(32).toString('base64url');
      const asked = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnAddress,
        response_type: 'code',
        scope: 'openid email profile',
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      const code = await followToCode(`${issuer}/auth?${asked}`);
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: returnAddress,
        code,
        code_verifier: verifier,
      });
      const answer = (await (await fetch(`${issuer}/token`, { method: 'POST', body })).json()) as { id_token: string };
      return answer.id_token;
    },
    readKeys: async () => (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, string>[] },
    stop: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}

/** Follows redirects with the cookies set on the way, as a browser does. */
async function followToCode(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = address; ;) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`The provider leads nowhere from ${at}: ${response.status} ${await response.text()}`);
    const to = new URL(next, at);
    if (to.href.startsWith(returnAddress)) return to.searchParams.get('code') ?? to.search;
    at = to.href;
  }
}
