import { answerDevice } from '@hone/contracts/access/apps';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { consent } from '../../../testing/logins/app.ts';

const origin = 'http://localhost:4000';
const redirect_uri = 'http://127.0.0.1:51004/callback';

let api: TestApi;
let dashboard: Visitor;
let options: Record<symbol, unknown>;
beforeAll(async () => {
  api = await startApi();
  dashboard = await signIn(api, await makeAccount(api, 'libby'));
  // Ours is reached at another port than its address says.
  const send = (url: string, init: RequestInit) => fetch(url.replace(origin, api.url), init);
  options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: send };
});
afterAll(() => api.stop());

async function discover(): Promise<oauth.AuthorizationServer> {
  const resource = new URL(`${origin}/mcp`);
  const found = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, options),
  );
  const issuer = new URL(found.authorization_servers![0]!);
  const answer = await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' });
  return oauth.processDiscoveryResponse(issuer, answer);
}

describe('an independent client library', () => {
  it('finds us, registers, gets tokens for a code, renews and revokes them', async () => {
    const server = await discover();
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        server,
        { client_name: 'Library', redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' },
        options,
      ),
    );
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const back = await consent(dashboard, {
      client_id: client.client_id,
      redirect_uri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      scope: 'library:read',
      resource: `${origin}/mcp`,
      state,
      allow: true,
    });
    const callback = oauth.validateAuthResponse(server, client, back, state);
    const none = oauth.None();
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(server, client, none, callback, redirect_uri, verifier, {
        ...options,
        additionalParameters: { resource: `${origin}/mcp` },
      }),
    );
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'library:read' });
    const called = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL(`${origin}/api/v1/content/prompts/`),
      undefined,
      undefined,
      options,
    );
    expect(called.status).toBe(200);
    const renewed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token!, options),
    );
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, none, renewed.refresh_token!, options),
    );
    const late = await oauth.refreshTokenGrantRequest(server, client, none, renewed.refresh_token!, options);
    await expect(oauth.processRefreshTokenResponse(server, client, late)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('reads a refusal, and knows that it is ours', async () => {
    const server = await discover();
    const client = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(server, { redirect_uris: [redirect_uri] }, options),
    );
    const back = await consent(dashboard, {
      client_id: client.client_id,
      redirect_uri,
      response_type: 'code',
      code_challenge: await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier()),
      code_challenge_method: 'S256',
      allow: false,
    });
    expect(() => oauth.validateAuthResponse(server, client, back, oauth.expectNoState)).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    );
  });

  it('signs in on a device', async () => {
    const server = await discover();
    const client = { client_id: 'hone-cli' };
    const none = oauth.None();
    const device = await oauth.processDeviceAuthorizationResponse(
      server,
      client,
      await oauth.deviceAuthorizationRequest(server, client, none, { scope: 'enhance' }, options),
    );
    const poll = async () =>
      oauth.processDeviceCodeResponse(
        server,
        client,
        await oauth.deviceCodeGrantRequest(server, client, none, device.device_code, options),
      );
    await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' });
    await dashboard.call(answerDevice, { body: { user_code: device.user_code, allow: true } });
    expect(await poll()).toMatchObject({ scope: 'enhance' });
  });
});
