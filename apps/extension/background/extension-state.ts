import type { Client } from '@hone/client/client';
import { getUsage } from '@hone/contracts/credits';
import { keysFor, printKeys } from '@hone/domain/shortcuts';
import { isApple, isWindows } from '../platform/computer.ts';
import type { ExtensionState } from '../platform/messages.ts';
import type { Drafts } from './drafts.ts';
import type { KnownPreferences } from './preferences.ts';
import type { Login } from './session.ts';
import type { KnownSites } from './known-sites.ts';
import { siteItems } from './sites/stored.ts';
import { kept } from './storage.ts';

/** Milliseconds before the server is asked again. */
const maxAge = 30_000;

export interface ExtensionStateDeps {
  client: Client;
  login: Login;
  preferences: KnownPreferences;
  sites: KnownSites;
  drafts: Pick<Drafts, 'settle'>;
  broadcast(): Promise<void>;
  now(): number;
}

export interface ExtensionStates {
  /** Answers immediately with what is known, and refreshes old data in the background. */
  of(place: { host: string; incognito: boolean }): Promise<ExtensionState>;
  refresh(): Promise<void>;
}

export function makeExtensionStates({
  client,
  login,
  preferences,
  sites,
  drafts,
  broadcast,
  now,
}: ExtensionStateDeps): ExtensionStates {
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    askedAt = now();
    if ((await login.connection()) !== 'connected') return;
    const before = await known();
    const credits = readCredits(client).then(kept.credits.keep);
    const asked = [preferences.settle(), drafts.settle(), sites.refresh(), credits];
    // Offline, nothing changes.
    await Promise.allSettled(asked);
    if (JSON.stringify(await known()) !== JSON.stringify(before)) await broadcast();
  };
  const known = () => Promise.all([login.connection(), preferences.read(), kept.credits.read(), sites.version()]);

  return {
    async of({ host, incognito }) {
      const [[connection, preferred, credits], hints, agreed, forNow, picked, corners, theme, reports] =
        await Promise.all([
          known(),
          sites.hintsFor(host),
          kept.agreement.read(),
          kept.offForNow.read(),
          kept.picked.read(),
          kept.corners.read(),
          kept.theme.read(),
          siteItems.reports.read(),
        ]);
      if (now() - askedAt > maxAge) void ask();
      const { everywhere, off } = preferred.sites;
      const offBy = !everywhere ? 'everywhere' : off.includes(host) ? 'site' : forNow?.includes(host) ? 'now' : null;
      return {
        agreed: agreed ?? null,
        connection,
        on: offBy === null,
        offBy,
        credits: connection === 'connected' && credits ? credits : null,
        preferences: preferred,
        hints,
        picked: picked?.[host] ?? null,
        corner: corners?.[host] ?? null,
        keys: printKeys(keysFor(preferred.shortcuts, isWindows()).enhance, isApple()),
        theme: theme ?? 'page',
        incognito,
        reports: reports ?? false,
      };
    },
    refresh: ask,
  };
}

async function readCredits(client: Client): Promise<NonNullable<ExtensionState['credits']>> {
  const { is_unlimited, credits_count, daily, credits_expiry } = await client.call(getUsage);
  return {
    left: is_unlimited ? null : credits_count,
    of: is_unlimited ? null : daily.allowance,
    resets_at: credits_expiry,
  };
}
