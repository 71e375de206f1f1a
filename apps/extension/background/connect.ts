import type { Client } from '@hone/client/client';
import type { Session } from '@hone/client/session';
import { connectExtension, revokeExtension } from '@hone/contracts/access/extension';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Drafts } from './drafts.ts';
import type { CompanionLibrary } from './library.ts';
import type { KnownPreferences } from './preferences.ts';
import type { Login } from './session.ts';
import { siteItems } from './sites/stored.ts';
import { kept } from './storage.ts';

const connectTimeout = 10 * 60_000;
const mostBegun = 5;
/** Tokens of connections that have ended without the server knowing. */
const mostEnded = 20;

export interface ConnectDeps {
  origin: string;
  client: Client;
  clientFor(session: Session): Client;
  login: Login;
  preferences: KnownPreferences;
  drafts: Pick<Drafts, 'forget'>;
  library: Pick<CompanionLibrary, 'forget'>;
  changed(): Promise<void>;
  now(): number;
}

export interface Connecting {
  begin(): Promise<void>;
  take(handed: { code: string; state: string }): Promise<boolean>;
  disconnect(): Promise<void>;
  /** Ends old connections on the server, if it can be reached. */
  settle(): Promise<void>;
}

export function makeConnecting(deps: ConnectDeps): Connecting {
  const { origin, client, clientFor, login, preferences, drafts, library, changed, now } = deps;
  const settle = async () => {
    for (const tokens of (await kept.ended.read()) ?? []) {
      // Uses the old connection's own tokens, whoever is connected by now.
      let own: typeof tokens | null = tokens;
      const last = clientFor({ tokens: () => own, keep: (renewed) => void (own = renewed) });
      const isReported = await last.call(revokeExtension, { body: {} }).then(
        () => true,
        (error: unknown) => error instanceof Refusal && error.status < 500 && error.status !== 429,
      );
      const rest = own && !isReported ? [own] : [];
      await kept.ended.change((all = []) => all.flatMap((one) => (one.access === tokens.access ? rest : [one])));
    }
  };
  const forget = async () => {
    const old = await login.end();
    if (old) await kept.ended.change((all = []) => [...all, old].slice(-mostEnded));
    await Promise.all([preferences.forget(), drafts.forget(), library.forget()]);
    await Promise.all([kept.credits.drop(), kept.picked.drop(), siteItems.health.drop()]);
  };

  return {
    async begin() {
      const verifier = randomWord();
      const state = randomWord();
      await kept.begunConnections.change((all = []) => [...all, { verifier, state, at: now() }].slice(-mostBegun));
      const query = new URLSearchParams({
        extension: chrome.runtime.id,
        challenge: await challengeOf(verifier),
        state,
      });
      await chrome.tabs.create({ url: `${origin}/extension/connect?${query}` });
    },
    async take({ code, state }) {
      const all = await kept.begunConnections.change((begun = []) => begun.filter((one) => one.state !== state));
      const begun = all?.find((one) => one.state === state);
      if (!begun || now() - begun.at > connectTimeout) return false;
      try {
        const body = { code, verifier: begun.verifier };
        const tokens = await client.call(connectExtension, { body });
        const [connection, account] = await Promise.all([login.connection(), login.account()]);
        // Choices made before the first connection, or between two, wait for their own account.
        if (connection === 'connected' || (connection === 'expired' && account !== tokens.account)) await forget();
        await login.begin(tokens);
      } catch {
        return false;
      }
      await changed();
      void settle();
      return true;
    },
    async disconnect() {
      await Promise.all([forget(), kept.begunConnections.drop()]);
      await changed();
      void settle();
    },
    settle,
  };
}

function randomWord(): string {
  return asWord(crypto.getRandomValues(new Uint8Array(32)));
}

/** RFC 7636, S256. */
async function challengeOf(verifier: string): Promise<string> {
  return asWord(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function asWord(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
