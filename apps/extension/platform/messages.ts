import { reportOutcome, type enhance } from '@hone/contracts/enhance';
import type { EventOf, InputOf } from '@hone/contracts/define';
import { DraftId, WebAddress } from '@hone/contracts/history';
import { Preferences, SiteHost } from '@hone/contracts/preferences';
import type { Failure } from '@hone/contracts/refusal';
import * as z from 'zod/mini';

/** Pages of the dashboard that a card or the popup may open. */
const dashboardPages = ['/variable-library', '/prompt-library', '/history', '/billing-plans', '/enhance'] as const;

/** Of a composer, as it is read: `end` is right where lines run from left to right. */
export const corners = ['bottom-end', 'top-end', 'top-start', 'bottom-start'] as const;
export type Corner = (typeof corners)[number];

const host = SiteHost;

/** What of the preferences is changed in a page. */
export const PreferenceChange = z.pick(z.partial(Preferences), {
  refused_kinds: true,
  skipped_slots: true,
  mode: true,
  tone: true,
  unknowns: true,
  target: true,
});

/** What a page's script, or one of our own pages, asks the worker; each has one answer. */
export const Question = z.discriminatedUnion('ask', [
  /** How things stand, here. */
  z.object({ ask: z.literal('standing'), host }),
  /** Have the card's script in this frame. */
  z.object({ ask: z.literal('card') }),
  z.object({ ask: z.literal('connect') }),
  z.object({ ask: z.literal('open'), page: z.enum(dashboardPages), dialog: z.optional(z.literal('refer-a-friend')) }),
  /** What is sent, to whom, and that it is agreed to. */
  z.object({ ask: z.literal('welcome') }),
  z.object({ ask: z.literal('prefer'), host, change: PreferenceChange }),
  z.object({ ask: z.literal('outcome'), id: reportOutcome.params.id, outcome: reportOutcome.body }),
  /** A new conversation has its address by now. */
  z.object({ ask: z.literal('moved'), draft_id: DraftId, web_address: WebAddress }),
  /** The box that a person pointed at. */
  z.object({ ask: z.literal('picked'), host, box: z.string().check(z.minLength(1), z.maxLength(500)) }),
  /** Where our button stands on this host from now on. */
  z.object({ ask: z.literal('place'), host, corner: z.enum(corners) }),
  /** Not here: for now (until the browser is closed), on this site, anywhere. Or here again. */
  z.object({ ask: z.literal('switch'), host, where: z.enum(['now', 'site', 'everywhere']), on: z.boolean() }),
]);
export type Question = z.infer<typeof Question>;

/** Asked by our own pages alone. */
export const OwnQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('agree'), to: z.enum(['everything', 'nothing']) }),
  z.object({ ask: z.literal('disconnect') }),
  /** On a site that was just allowed: work there from now on. */
  z.object({ ask: z.literal('allowed'), origin: z.string().check(z.maxLength(300)) }),
]);
export type OwnQuestion = z.infer<typeof OwnQuestion>;

/** Said by the dashboard's page of connecting alone: that a code is there, or whether we are. */
export const DashboardWord = z.union([
  z.object({
    hand: z.literal('code'),
    code: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.string().check(z.maxLength(100)),
  }),
  z.object({ ask: z.literal('there') }),
]);
export type DashboardWord = z.infer<typeof DashboardWord>;

export type DashboardAnswer = { done: true } | { refused: true } | { there: true; version: string; connected: boolean };

/** Facts about a site, which only help: the finder does without. */
export interface SiteHints {
  /** Hosts, with the path where only a part of a site is meant: 'x.com/i/grok'. */
  match: readonly string[];
  boxHints: readonly string[];
  sendHints: readonly string[];
  /** What the path of a conversation looks like, as a regular expression. */
  sessionUrl: string | null;
  /** What the address of a conversation that is not kept holds. */
  temporaryChat: string | null;
  target: Preferences['target'];
}

export interface Standing {
  agreed: 'everything' | 'nothing' | null;
  connection: 'none' | 'connected' | 'expired';
  /** Whether it works on this host now; and what it is off by. */
  on: boolean;
  offBy: 'now' | 'site' | 'everywhere' | null;
  /** Null while it is not known. `left` null: without limit. */
  credits: { left: number | null; of: number | null; resets_at: string | null } | null;
  preferences: Preferences;
  hints: SiteHints | null;
  /** The box that a person pointed at on this host. */
  picked: string | null;
  /** Where a person has put our button on this host. */
  corner: Corner | null;
  /** Nothing of an incognito window is recorded. */
  incognito: boolean;
}

/** A failure as the api told it, or of the line to it. */
export type Trouble = Failure & { status: number; retry_after?: number };

export type Answer<Value> = { answer: Value } | { trouble: Trouble };

export interface Answers {
  standing: Standing;
  card: null;
  connect: null;
  open: null;
  welcome: null;
  prefer: Standing;
  outcome: null;
  moved: null;
  picked: null;
  place: null;
  switch: Standing;
  agree: null;
  disconnect: null;
  allowed: null;
}

/** The name of the line over which an enhancement is streamed. */
export const enhanceLine = 'enhance';

export type Asked = InputOf<typeof enhance>['body'];

/** From the page. A line that begins with a run that is known goes on with it: all that has streamed comes again. */
export const LineWord = z.discriminatedUnion('word', [
  z.object({
    word: z.literal('begin'),
    run: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    asked: z.looseObject({ text: z.string() }),
  }),
  z.object({ word: z.literal('stop') }),
  z.object({ word: z.literal('beat') }),
]);
export type LineWord = { word: 'begin'; run: string; asked: Asked } | { word: 'stop' } | { word: 'beat' };

/** To the page. */
export type LineEvent =
  Exclude<EventOf<typeof enhance>, { event: 'fail' }> | { event: 'fail'; data: Trouble } | { event: 'beat' };

/** How often either side says that it is still there. */
export const beatSeconds = 15;

/** What the worker tells a page unasked. */
export type Word = { tell: 'standing' } | { tell: 'enhance' } | { tell: 'pick' };
