import { makeClient, type Client } from '@hone/client/client';
import { connectExtension, revokeExtension } from '@hone/contracts/access/extension';
import { Refusal } from '@hone/contracts/refusal';
import { apiBase, origin } from '../platform/build.ts';
import type { KnownPreferences } from './preferences.ts';
import type { Login } from './session.ts';
import { patience } from './standing.ts';
import { kept } from './storage.ts';

/** Milliseconds for which a connecting that was begun is waited for. */
const begunFor = 10 * 60_000;

export interface ConnectNeeds {
  client: Client;
  login: Login;
  preferences: KnownPreferences;
  /** Things stand otherwise. */
  changed(): Promise<void>;
  now(): number;
}

export interface Connecting {
  /** Opens the dashboard's page that asks for leave. */
  begin(): Promise<void>;
  /** The page hands over a code: it is traded for tokens at once. */
  take(handed: { code: string; state: string }): Promise<boolean>;
  disconnect(): Promise<void>;
  /** Tells the server of connections that are over, as far as it can be reached. */
  settle(): Promise<void>;
}

export function makeConnecting({ client, login, preferences, changed, now }: ConnectNeeds): Connecting {
  const settle = async () => {
    for (const tokens of (await kept.over.read()) ?? []) {
      // Its own tokens speak for a connection, whoever is connected by now.
      let own: typeof tokens | null = tokens;
      const last = makeClient({
        base: apiBase,
        session: { tokens: () => own, keep: (renewed) => void (own = renewed) },
      });
      const isTold = await last.call(revokeExtension, { body: {} }, { signal: AbortSignal.timeout(patience) }).then(
        () => true,
        (error: unknown) => error instanceof Refusal && error.status < 500 && error.status !== 429,
      );
      const rest = own && !isTold ? [own] : [];
      await kept.over.change((all = []) => all.flatMap((one) => (one.access === tokens.access ? rest : [one])));
    }
  };
  const forget = async () => {
    const old = await login.end();
    if (old) await kept.over.change((all = []) => [...all, old]);
    await Promise.all([preferences.forget(), kept.credits.drop(), kept.picked.drop(), kept.begun.drop()]);
  };

  return {
    async begin() {
      const verifier = randomWord();
      const state = randomWord();
      await kept.begun.keep({ verifier, state, at: now() });
      const query = new URLSearchParams({
        extension: chrome.runtime.id,
        challenge: await challengeOf(verifier),
        state,
      });
      await chrome.tabs.create({ url: `${origin}/extension/connect?${query}` });
    },
    async take({ code, state }) {
      const begun = await kept.begun.change((one) => (one?.state === state ? undefined : one));
      // Once, and not for long.
      if (begun?.state !== state || now() - begun.at > begunFor) return false;
      try {
        const body = { code, verifier: begun.verifier };
        const tokens = await client.call(connectExtension, { body }, { signal: AbortSignal.timeout(patience) });
        if ((await login.connection()) === 'connected') await forget();
        await login.begin(tokens);
      } catch {
        return false;
      }
      await changed();
      void settle();
      return true;
    },
    async disconnect() {
      await forget();
      await changed();
      void settle();
    },
    settle,
  };
}

function randomWord(): string {
  return asWord(crypto.getRandomValues(new Uint8Array(32)));
}

/** What a server may know of a verifier (RFC 7636, S256). */
async function challengeOf(verifier: string): Promise<string> {
  return asWord(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function asWord(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
