import { enhance, reportOutcome, useEnhancement, writeOut, type WrittenOut } from '@hone/contracts/enhance/enhance';
import type { BodyOf, DataOf, EventOf } from '@hone/contracts/declarations/define';
import { DraftId, WebAddress } from '@hone/contracts/history';
import { CategoryDraft } from '@hone/contracts/library/categories';
import { PromptDraft } from '@hone/contracts/library/prompts';
import { Id } from '@hone/contracts/declarations/rules';
import { Preferences, Shortcuts, SiteHost } from '@hone/contracts/profile/preferences';
import type { Failure } from '@hone/contracts/declarations/refusal';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import type { SiteHints } from '@hone/domain/enhance/site-hints';
import { libraryRules } from '@hone/domain/library';
import type { TextSpan } from '@hone/text/fuzzy-match';
import * as z from 'zod/mini';
import { builtInLanguages } from './built-in-languages.ts';

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
/** Of a box; what is longer was never enhanced. */
const wholeText = z.string().check(z.maxLength(4 * promptMaximum));

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

/** The same for a call that is tried again. */
const IntentKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

const FilledValue = z.object({
  name: z.string().check(z.maxLength(1000)),
  value: z.string().check(z.maxLength(libraryRules.textMaximumBytes)),
});

/** From a page's script, or one of our own pages. */
export const Question = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('state'), host }),
  z.object({ ask: z.literal('content') }),
  z.object({ ask: z.literal('card') }),
  /** The focus went into a frame, where the composer may be. */
  z.object({ ask: z.literal('frames') }),
  /** The script that shows the library in a page. */
  z.object({ ask: z.literal('picker') }),
  /** Searched in the worker, so that a page never holds the whole library. */
  z.object({ ask: z.literal('library'), query: z.string().check(z.maxLength(200)) }),
  /** Answered once the library is up to date, or can't be. */
  z.object({ ask: z.literal('update-library') }),
  z.object({ ask: z.literal('prompt'), id: Id }),
  z.object({ ask: z.literal('fields'), names: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(300)) }),
  z.object({ ask: z.literal('inserted'), id: Id }),
  /** Offered again next time. They stay in this browser. */
  z.object({ ask: z.literal('filled'), values: z.array(FilledValue).check(z.maxLength(300)) }),
  /** Hone's own engine, and then what it knows about a language. */
  z.object({ ask: z.literal('engine'), language: z.optional(z.enum(builtInLanguages)) }),
  /** What points at a page's boxes, where none was found. */
  z.object({ ask: z.literal('pick') }),
  /** What reads and replaces a selection alone. */
  z.object({ ask: z.literal('part') }),
  /** What to save it as, and whether it is there already. */
  z.object({ ask: z.literal('save-form'), text: z.string() }),
  z.object({ ask: z.literal('save-category'), key: IntentKey, draft: CategoryDraft }),
  z.object({ ask: z.literal('save-prompt'), key: IntentKey, draft: z.omit(PromptDraft, { tags: true }) }),
  /** Undoes what the same tab saved. */
  z.object({ ask: z.literal('unsave'), id: Id }),
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

export const DashboardMessage = z.union([
  z.object({
    hand: z.literal('code'),
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.maxLength(100)),
  }),
  z.object({ ask: z.literal('there') }),
]);
export type DashboardMessage = z.infer<typeof DashboardMessage>;

export type DashboardAnswer = { done: true } | { refused: true } | { there: true; version: string; connected: boolean };

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

export interface FoundPrompt {
  id: string;
  name: string;
  /** Which parts of the name match. */
  marks: readonly TextSpan[];
  category: string;
  isPinned: boolean;
  /** How its text begins, on one line. */
  line: string;
}

export interface FoundInLibrary {
  /** `ready` may be an older copy: then there is also a trouble. */
  state: 'agree' | 'connect' | 'reconnect' | 'loading' | 'failed' | 'ready';
  /** The best ones. */
  prompts: FoundPrompt[];
  /** Of all that match, and of the whole library. */
  count: number;
  size: number;
  trouble: Trouble | null;
}

export interface SaveForm {
  /** Only `ready` can be saved. `refused`: the user chose that nothing is sent. `empty`, `long`: the text. */
  state: 'empty' | 'long' | 'agree' | 'refused' | 'connect' | 'reconnect' | 'failed' | 'ready';
  name: string;
  variables: string[];
  categories: { id: string; name: string }[];
  duplicate: { id: string; name: string } | null;
  trouble: Trouble | null;
}

export interface VariableField {
  name: string;
  description: string;
  values: { value: string; description: string }[];
  /** What was given last, or else the default; or nothing. */
  typed: string;
}

/** A failure from the api, or of the connection to it. */
export type Trouble = Failure & { status: number; retry_after?: number };

export type Answer<Value> = { answer: Value } | { trouble: Trouble };

export interface Answers {
  state: ExtensionState;
  content: null;
  card: null;
  frames: null;
  picker: null;
  library: FoundInLibrary;
  'update-library': null;
  prompt: { name: string; text: string };
  fields: VariableField[];
  inserted: null;
  filled: null;
  engine: null;
  pick: null;
  part: null;
  'save-form': SaveForm;
  'save-category': { id: string; name: string };
  'save-prompt': { id: string };
  unsave: null;
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

export const enhanceLine = 'enhance';

/** A page can only view it: using it is a separate message. */
export type Asked = Omit<BodyOf<typeof enhance>, 'use'>;

/** From the page. With a known run it resumes: everything streamed so far comes again. */
export const LineMessage = z.discriminatedUnion('word', [
  z.object({
    word: z.literal('begin'),
    run: IntentKey,
    /** Only what the call accepts; an overlong text is reported to its author. */
    asked: z.extend(z.omit(enhance.body, { use: true }), { text: z.string() }),
  }),
  z.object({ word: z.literal('stop') }),
  z.object({ word: z.literal('beat') }),
]);
export type LineMessage = z.infer<typeof LineMessage>;

export type LineEvent =
  | Exclude<EventOf<typeof enhance>, { event: 'fail' }>
  | { event: 'fail'; data: Trouble }
  | { event: 'beat' };

/** Heartbeat of both sides. */
export const beatSeconds = 15;
