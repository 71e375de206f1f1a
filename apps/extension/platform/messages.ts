import { reportOutcome, useEnhancement, writeOut, type WrittenOut } from '@hone/contracts/enhance/enhance';
import type { DataOf } from '@hone/contracts/declarations/define';
import { DraftId, WebAddress } from '@hone/contracts/history';
import { Id } from '@hone/contracts/declarations/rules';
import { Preferences, Shortcuts, SiteHost } from '@hone/contracts/profile/preferences';
import type { SiteHints } from '@hone/domain/enhance/site-hints';
import * as z from 'zod/mini';
import { builtInLanguages } from './built-in-languages.ts';
import { IntentKey, wholeText } from './messages/fields.ts';
import { libraryQuestions, type LibraryAnswers } from './messages/library.ts';

const dashboardPages = [
  '/variable-library',
  '/prompt-library',
  '/history',
  '/billing-plans',
  '/enhance',
  '/user-profile',
] as const;

/** Corners of a composer, in logical directions. */
export const corners = ['bottom-end', 'top-end', 'top-start', 'bottom-start'] as const;
export type Corner = (typeof corners)[number];

/** `page`: light or dark as the page is. */
export const themes = ['page', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const host = SiteHost;
export const PreferenceChange = z.pick(z.partial(Preferences), {
  refused_kinds: true,
  skipped_slots: true,
  mode: true,
  tone: true,
  propose: true,
  target: true,
});

export type PreferenceChange = z.infer<typeof PreferenceChange>;

export const ShortcutChange = z.partial(Shortcuts);

/** From a page's script, or one of our own pages. */
export const Question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('state'), host }),
  z.object({ ask: z.literal('content') }),
  z.object({ ask: z.literal('card') }),
  /** The focus went into a frame, where the composer may be. */
  z.object({ ask: z.literal('frames') }),
  /** The script that shows the library in a page. */
  z.object({ ask: z.literal('picker') }),
  ...libraryQuestions,
  /** Hone's own engine, and then what it knows about a language. */
  z.object({ ask: z.literal('engine'), language: z.optional(z.enum(builtInLanguages)) }),
  /** What points at a page's boxes, where none was found. */
  z.object({ ask: z.literal('pick') }),
  /** What reads and replaces a selection alone. */
  z.object({ ask: z.literal('part') }),
  z.object({ ask: z.literal('connect') }),
  z.object({
    ask: z.literal('open'),
    page: z.enum(dashboardPages),
    dialog: z.optional(z.literal('refer-a-friend')),
    prompt: z.optional(Id),
  }),
  z.object({ ask: z.literal('welcome') }),
  z.object({ ask: z.literal('prefer'), host, change: PreferenceChange }),
  /** Sent before a text is written or copied. A page can use only what was made for its own tab. */
  z.object({ ask: z.literal('use'), id: useEnhancement.params.id, key: IntentKey, use: useEnhancement.body }),
  /** Lets a model join it into one text. */
  z.object({ ask: z.literal('write'), id: writeOut.params.id, key: IntentKey, body: writeOut.body }),
  z.object({ ask: z.literal('outcome'), id: reportOutcome.params.id, outcome: reportOutcome.body }),
  /** The texts are compared in the worker, so that no page waits for it. */
  z.object({ ask: z.literal('edited'), id: reportOutcome.params.id, after: wholeText, now: wholeText }),
  z.object({ ask: z.literal('moved'), draft_id: DraftId, web_address: WebAddress }),
  z.object({ ask: z.literal('picked'), host, box: z.string().check(z.minLength(1), z.maxLength(500)) }),
  /** How the better prompt got into the box, for those who report how AI tools work. */
  z.object({ ask: z.literal('wrote'), result: z.enum(['written', 'refused']) }),
  z.object({ ask: z.literal('place'), host, corner: z.enum(corners) }),
  /** `now`: until the browser is closed. */
  z.object({ ask: z.literal('switch'), host, where: z.enum(['now', 'site', 'everywhere']), on: z.boolean() }),
]);
export type Question = z.infer<typeof Question>;

export interface ExtensionState {
  agreed: 'everything' | 'nothing' | null;
  connection: 'none' | 'connected' | 'expired';
  on: boolean;
  offBy: 'now' | 'site' | 'everywhere' | null;
  /** Null while unknown. `left` null: unlimited. */
  credits: { left: number | null; of: number | null; resets_at: string | null } | null;
  preferences: Preferences;
  hints: SiteHints | null;
  picked: string | null;
  corner: Corner | null;
  theme: Theme;
  /** Of Enhance, as people write them. */
  keys: string;
  incognito: boolean;
  /** Whether this browser reports how AI tools work. */
  reports: boolean;
}

export interface Answers extends LibraryAnswers {
  state: ExtensionState;
  content: null;
  card: null;
  frames: null;
  picker: null;
  engine: null;
  pick: null;
  part: null;
  connect: null;
  open: null;
  welcome: null;
  prefer: ExtensionState;
  use: Pick<DataOf<typeof useEnhancement>, 'text' | 'credits_count'>;
  write: WrittenOut;
  outcome: null;
  edited: null;
  moved: null;
  picked: null;
  wrote: null;
  place: null;
  switch: ExtensionState;
  agree: null;
  disconnect: null;
  forget: null;
  paused: string[];
  saving: string;
  theme: null;
  /** Whether pages know the keys already. */
  shortcuts: { arePublished: boolean };
  allowed: null;
  hinted: null;
  reports: null;
  visit: null;
}
