import type { Client } from '@hone/client/client';
import { listSites } from '@hone/contracts/access/extension-sites';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { hintsFor, type SiteHints } from '@hone/domain/enhance/site-hints';
import { sites as built } from '@hone/domain/enhance/sites';
import * as z from 'zod/mini';
import { kept } from './storage.ts';

const day = 24 * 60 * 60_000;

export interface KnownSites {
  hintsFor(place: string): Promise<SiteHints | null>;
  version(): Promise<string | null>;
  /** Asks the server once a day at most. */
  refresh(): Promise<void>;
}

export function makeKnownSites({ client, now }: { client: Client; now(): number }): KnownSites {
  let reading: ReturnType<typeof kept.sites.read> | undefined;
  const read = () => (reading ??= kept.sites.read());

  const ask = async (known: string | null) => {
    const query = known ? { known } : {};
    try {
      return z.safeParse(listSites.data, await client.call(listSites, { query })).data;
    } catch (error) {
      // A refusal is likely to be repeated for a while.
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return undefined;
      throw error;
    }
  };

  return {
    hintsFor: async (place) => hintsFor((await read())?.sites ?? built, place),
    version: async () => (await read())?.version ?? null,
    async refresh() {
      const { asked_at, version = null, sites = null } = (await read()) ?? {};
      const asked = now();
      // Ignores old answers, and those from a wrong clock.
      if (asked_at !== undefined && asked_at <= asked && asked - asked_at < day) return;
      const given = await ask(version);
      const next = given?.sites ? { version: given.version, sites: given.sites } : { version, sites };
      const value = { asked_at: asked, ...next };
      reading = Promise.resolve(value);
      await kept.sites.keep(value);
    },
  };
}
