import { Preferences, SiteHost } from '@hone/contracts/preferences';
import * as z from 'zod/mini';
import { corners, PreferenceChange } from '../platform/messages.ts';
import { openStored } from '../platform/stored.ts';

const Tokens = z.object({ access: z.string(), refresh: z.string() });

/** What somebody wants otherwise, and the server may not know yet. */
export const Wish = z.union([
  z.object({ prefer: PreferenceChange }),
  z.object({ site: SiteHost, on: z.boolean() }),
  z.object({ everywhere: z.boolean() }),
]);
export type Wish = z.infer<typeof Wish>;

const Credits = z.object({
  left: z.nullable(z.number()),
  of: z.nullable(z.number()),
  resets_at: z.nullable(z.string()),
});

/** All that the worker keeps. */
export const kept = {
  /** Null: the connection has ended without its owner's doing. */
  refresh: openStored({
    key: 'refresh',
    kept: 'browser',
    version: 1,
    schema: z.object({ token: z.nullable(z.string()) }),
  }),
  access: openStored({ key: 'access', kept: 'session', version: 1, schema: z.string() }),
  /** A connecting that was begun. */
  begun: openStored({
    key: 'begun',
    kept: 'session',
    version: 1,
    schema: z.object({ verifier: z.string(), state: z.string(), at: z.number() }),
  }),
  /** Connections that are over here, and of which the server does not know that yet. */
  over: openStored({ key: 'over', kept: 'browser', version: 1, schema: z.array(Tokens) }),
  agreement: openStored({ key: 'agreement', kept: 'browser', version: 1, schema: z.enum(['everything', 'nothing']) }),
  /** As the server last told them. */
  preferences: openStored({ key: 'preferences', kept: 'browser', version: 1, schema: Preferences }),
  wishes: openStored({ key: 'wishes', kept: 'browser', version: 1, schema: z.array(Wish) }),
  /** Hosts on which it is off until the browser is closed. */
  offForNow: openStored({ key: 'off', kept: 'session', version: 1, schema: z.array(SiteHost) }),
  /** By host. */
  picked: openStored({ key: 'picked', kept: 'browser', version: 1, schema: z.record(z.string(), z.string()) }),
  corners: openStored({ key: 'corners', kept: 'browser', version: 1, schema: z.record(z.string(), z.enum(corners)) }),
  credits: openStored({ key: 'credits', kept: 'session', version: 1, schema: Credits }),
  /** Enhancements that were begun, so that a new worker tells one that died with the old from one that is new. */
  runs: openStored({ key: 'runs', kept: 'session', version: 1, schema: z.array(z.string()) }),
} as const;
