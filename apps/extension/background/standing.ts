import type { Client } from '@hone/client/client';
import { getUsage } from '@hone/contracts/credits';
import type { Standing } from '../platform/messages.ts';
import { hintsFor } from '../platform/sites.ts';
import type { KnownPreferences } from './preferences.ts';
import type { Login } from './session.ts';
import { kept } from './storage.ts';

/** Milliseconds for which what the server said is not asked again. */
const freshFor = 30_000;
/** Milliseconds after which a call that has no answer has none. */
export const patience = 20_000;

export interface StandingNeeds {
  client: Client;
  login: Login;
  preferences: KnownPreferences;
  tell(): Promise<void>;
  now(): number;
}

export interface Standings {
  /** From what is known here, at once; what is old is asked for behind it. */
  of(place: { host: string; incognito: boolean }): Promise<Standing>;
  /** Asks the server now. Whoever shows it is told if it is otherwise. */
  refresh(): Promise<void>;
}

export function makeStandings({ client, login, preferences, tell, now }: StandingNeeds): Standings {
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    askedAt = now();
    if ((await login.connection()) !== 'connected') return;
    const before = await known();
    const asked = [preferences.settle(), readCredits(client).then(kept.credits.keep)];
    // Without a line it stays as it is.
    await Promise.allSettled(asked);
    if (JSON.stringify(await known()) !== JSON.stringify(before)) await tell();
  };
  const known = () => Promise.all([login.connection(), preferences.read(), kept.credits.read()]);

  return {
    async of({ host, incognito }) {
      const [[connection, preferred, credits], agreed, forNow, picked, corners] = await Promise.all([
        known(),
        kept.agreement.read(),
        kept.offForNow.read(),
        kept.picked.read(),
        kept.corners.read(),
      ]);
      if (now() - askedAt > freshFor) void ask();
      const { everywhere, off } = preferred.sites;
      const offBy = !everywhere ? 'everywhere' : off.includes(host) ? 'site' : forNow?.includes(host) ? 'now' : null;
      return {
        agreed: agreed ?? null,
        connection,
        on: offBy === null,
        offBy,
        credits: connection === 'connected' && credits ? credits : null,
        preferences: preferred,
        hints: hintsFor(host),
        picked: picked?.[host] ?? null,
        corner: corners?.[host] ?? null,
        incognito,
      };
    },
    refresh: ask,
  };
}

async function readCredits(client: Client): Promise<NonNullable<Standing['credits']>> {
  const { is_unlimited, credits_count, daily, credits_expiry } = await client.call(
    getUsage,
    {},
    { signal: AbortSignal.timeout(patience) },
  );
  return {
    left: is_unlimited ? null : credits_count,
    of: is_unlimited ? null : daily.allowance,
    resets_at: credits_expiry,
  };
}
