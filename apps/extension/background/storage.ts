import { SiteList, SiteListVersion } from '@hone/contracts/access/extension-sites';
import { DraftId, WebAddress } from '@hone/contracts/history';
import { defaultPreferences, Preferences, SiteHost } from '@hone/contracts/profile/preferences';
import * as z from 'zod/mini';
import { corners, PreferenceChange, ShortcutChange, themes } from '../platform/messages.ts';
import { openStored } from '../platform/stored.ts';
import { savingItems } from './saving/stored.ts';
import { siteItems } from './sites/stored.ts';

const Tokens = z.object({ access: z.string(), refresh: z.string() });

export const PendingChange = z.union([
  z.object({ prefer: PreferenceChange }),
  z.object({ site: SiteHost, on: z.boolean() }),
  z.object({ everywhere: z.boolean() }),
  z.object({ shortcuts: ShortcutChange }),
]);
export type PendingChange = z.infer<typeof PendingChange>;

/** A server may be older than this extension. */
export function completePreferences(value: unknown): Preferences {
  const known = value as Preferences;
  const shortcuts = { ...defaultPreferences.shortcuts, ...known.shortcuts };
  return { ...defaultPreferences, ...known, shortcuts };
}

const SiteSwitches = z.pick(Preferences, { sites: true });

const Credits = z.object({
  left: z.nullable(z.number()),
  of: z.nullable(z.number()),
  resets_at: z.nullable(z.string()),
});

const Sites = z.object({
  asked_at: z.number(),
  version: z.nullable(SiteListVersion),
  sites: z.nullable(SiteList),
});

const Draft = z.object({
  tab: z.number(),
  host: SiteHost,
  documentId: z.nullable(z.string()),
  draft_id: DraftId,
  at: z.number(),
});

const Act = z.object({ tab: z.number(), id: z.string() });

const Move = z.object({ draft_id: DraftId, web_address: WebAddress, at: z.number() });
export type Move = z.infer<typeof Move>;

const PromptUse = z.object({ id: z.string(), at: z.string() });
export type PromptUse = z.infer<typeof PromptUse>;

export const kept = {
  /** Null: the connection was ended by the server. */
  refresh: openStored({
    key: 'refresh',
    kept: 'browser',
    version: 1,
    schema: z.object({ token: z.nullable(z.string()), account: z.optional(z.string()) }),
  }),
  access: openStored({ key: 'access', kept: 'session', version: 1, schema: z.string() }),
  /** One for each tab in which the user may still press Connect. */
  begunConnections: openStored({
    key: 'begun',
    kept: 'session',
    version: 2,
    schema: z.array(z.object({ verifier: z.string(), state: z.string(), at: z.number() })),
  }),
  /** Ended here, but not on the server yet. */
  ended: openStored({ key: 'over', kept: 'browser', version: 1, schema: z.array(Tokens) }),
  agreement: openStored({ key: 'agreement', kept: 'browser', version: 1, schema: z.enum(['everything', 'nothing']) }),
  preferences: openStored({
    key: 'preferences',
    kept: 'browser',
    version: 4,
    schema: Preferences,
    // The server still knows what was muted and refused, but where Hone is off must apply before it answers.
    older: {
      1: (value) => ({ ...defaultPreferences, sites: z.parse(SiteSwitches, value).sites }),
      2: completePreferences,
      3: completePreferences,
    },
  }),
  pending: openStored({
    key: 'wishes',
    kept: 'browser',
    version: 2,
    schema: z.array(PendingChange),
    older: { 1: (value) => (value as unknown[]).filter((change) => z.safeParse(PendingChange, change).success) },
  }),
  /** The server's list, once it has given one. */
  sites: openStored({ key: 'sites', kept: 'browser', version: 1, schema: Sites }),
  /** Whether the tabs that were open before have our scripts. */
  entered: openStored({ key: 'entered', kept: 'session', version: 1, schema: z.boolean() }),
  offForNow: openStored({ key: 'off', kept: 'session', version: 1, schema: z.array(SiteHost) }),
  picked: openStored({ key: 'picked', kept: 'browser', version: 1, schema: z.record(z.string(), z.string()) }),
  corners: openStored({ key: 'corners', kept: 'browser', version: 1, schema: z.record(z.string(), z.enum(corners)) }),
  theme: openStored({ key: 'theme', kept: 'browser', version: 1, schema: z.enum(themes) }),
  credits: openStored({ key: 'credits', kept: 'session', version: 1, schema: Credits }),
  /** The new chat that each tab was last improving a prompt in. */
  drafts: openStored({ key: 'drafts', kept: 'session', version: 1, schema: z.array(Draft) }),
  /** Addresses of new chats that the history doesn't have yet. */
  moves: openStored({ key: 'moves', kept: 'browser', version: 1, schema: z.array(Move) }),
  /** What was made for each tab; no other tab may use it. */
  acts: openStored({ key: 'acts', kept: 'session', version: 1, schema: z.array(Act) }),
  /** When the library was last brought up to date. */
  libraryAt: openStored({ key: 'library', kept: 'session', version: 1, schema: z.number() }),
  /** Prompts that were inserted, and the server doesn't know of it yet. */
  promptUses: openStored({ key: 'uses', kept: 'browser', version: 1, schema: z.array(PromptUse) }),
  /** What variables were last filled in with, newest last. */
  lastValues: openStored({
    key: 'values',
    kept: 'browser',
    version: 1,
    schema: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** Started runs, so that a new worker recognises those that died with the old one. */
  runs: openStored({ key: 'runs', kept: 'session', version: 1, schema: z.array(z.string()) }),
} as const;

/** Connections that have ended stay until the server knows. */
const unsettled = new Set<string>(['ended', 'refresh', 'access']);

export async function forgetEverything(): Promise<void> {
  const items = Object.entries({ ...kept, ...siteItems, ...savingItems });
  await Promise.all(items.map(([name, item]) => (unsettled.has(name) ? undefined : item.drop())));
}
