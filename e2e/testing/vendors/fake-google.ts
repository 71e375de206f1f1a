import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';
import type { BrowserContext } from 'playwright-core';
import { pageScript } from '../page-script.ts';

/** This machine's Google: its keys at their own address, and its library as documented. */
export interface FakeGoogle {
  identity: { kind: 'google'; clientId: string; keys: string };
  /** From now on pages get the library; pressing its button signs in this person, or no one. */
  install(context: BrowserContext, email: string | undefined, now: () => Date): Promise<void>;
  stop(): void;
}

const clientId = '1234-e2e.apps.googleusercontent.com';
const library = await pageScript('google');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startGoogle(): Promise<FakeGoogle> {
  const keySet = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'e2e', alg: 'RS256', use: 'sig' }] });
  const server = createServer((_, response) => void response.end(keySet)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    identity: { kind: 'google', clientId, keys: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs` },
    async install(context, email, now) {
      await context.exposeFunction(
        'signByGoogle',
        (audience: string, nonce: string) => email && sign(audience, nonce, email, now()),
      );
      await context.route('https://accounts.google.com/gsi/client', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: library }),
      );
    },
    stop: () => void (server.closeAllConnections(), server.close()),
  };
}

function sign(audience: string, nonce: string, email: string, now: Date): Promise<string> {
  return new SignJWT({ azp: audience, nonce, email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' })
    .setProtectedHeader({ alg: 'RS256', kid: 'e2e' })
    .setIssuer('https://accounts.google.com')
    .setAudience(audience)
    .setSubject(`google-${email}`)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 3_600_000))
    .sign(privateKey);
}
