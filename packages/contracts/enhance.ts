import {
  elements,
  extras,
  languages,
  longestPrompt,
  modes,
  noteRules,
  reasons,
  saids,
  slots,
  steers,
  targets,
  tasks,
  tones,
  unknownsChoices,
} from '@hone/domain/enhancing';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { DraftId, WebAddress } from './history.ts';
import { Failure } from './refusal.ts';
import { flag, Id, requiredText, rule, text, typeError } from './rules.ts';

const invalid = { error: rule('request.field.invalid') };
const tooLong = { error: rule('request.field.too_long') };

/** Its length is counted as people do: what lies outside the first 65,536 characters is one too. */
const PromptText = requiredText(2 * longestPrompt, 'request.field.required').check(
  z.refine((value) => value.length <= longestPrompt || [...value].length <= longestPrompt, tooLong),
);

/** In the user's own words; or that it is to be chosen for them, or that they would rather not say. */
const Answer = z.object({
  ask: z.enum(slots, invalid),
  value: text(longestPrompt),
  /** Keeps it among the variables, under the name that the question gives, and asks no more. */
  remember: z.optional(flag()),
}, { error: typeError() });
const Chat = z.object({ empty: flag(), attached: flag() }, { error: typeError() });
const NamedValue = z.object(
  { name: requiredText(50, 'request.field.required'), value: text(10_000) },
  { error: typeError() },
);
const list = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.array(item, { error: typeError() }).check(z.maxLength(maximum, tooLong));

const Hunk = z.object({
  id: z.string(),
  kind: z.enum(hunkKinds),
  why: z.string(),
  at: z.int(),
  before: z.string(),
  after: z.string(),
  /** Kept only together with this one. */
  with: z.optional(z.string()),
});

/** One question, where a wrong guess would pass unnoticed. The result without an answer comes all the same. */
const Ask = z.object({
  id: z.string(),
  slot: z.enum(slots),
  /** The prompt's, in which the question and its options are. */
  language: z.enum(languages),
  question: z.string(),
  why: z.string(),
  /** What is read is what is put in. */
  options: z.array(z.object({ label: z.string(), insert: z.string() })),
  /** An answer in one's own words is taken too. */
  free: z.literal(true),
  /** Something else could be asked instead. */
  more: z.boolean(),
  /** The name of the variable that can keep the answer for the next prompts. */
  remember: z.optional(z.string()),
});

/** A fault of the prompt, pointed at: nothing is changed by itself. */
const Note = z.object({
  rule: z.enum(noteRules),
  /** Where it stands in the prompt. */
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
  says: z.string(),
  /** What mends it with one press. */
  fix: z.optional(Hunk),
});

const Done = z.object({
  id: Id,
  text: z.string(),
  changed: z.boolean(),
  /** Why nothing was improved, but for white space, slips and filler. Such an answer costs nothing. */
  reason: z.nullable(z.enum(reasons)),
  added: z.array(z.string()),
  edits: z.array(Hunk),
  kept: z.object({ facts: z.int(), of: z.int() }),
  usage: z.object({ words_before: z.int(), words_after: z.int() }),
  ask: z.nullable(Ask),
  notes: z.array(Note),
  /** What may be added with one press: each a sentence as it is put in. Nothing of it is charged. */
  extras: z.array(z.object({ extra: z.enum(extras), language: z.enum(languages), options: z.array(z.string()) })),
  credits_count: z.int(),
});
export type Done = z.infer<typeof Done>;

const Meta = z.object({
  id: Id,
  engine: z.string(),
  language: z.nullable(z.enum(languages)),
  task: z.enum(tasks),
  confidence: z.number(),
  stated: z.array(z.enum(elements)),
  missing: z.array(z.enum(slots)),
});

export const enhance = defineEndpoint({
  id: 'enhance.enhance',
  method: 'POST',
  path: '/content/enhance/',
  summary: 'Enhance a prompt, whole or streamed. A changed result costs one credit; one that still asks is free.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  body: z.object({
    text: PromptText,
    /** The page of the conversation, under which the history keeps it; absent: the dashboard's own. */
    web_address: z.optional(WebAddress),
    /** Names a new conversation that has no address yet. */
    draft_id: z.optional(DraftId),
    /** False leaves no text behind. */
    record: z.optional(flag()),
    target: z.optional(z.enum(targets, invalid)),
    task: z.optional(z.enum(tasks, invalid)),
    mode: z.optional(z.enum(modes, invalid)),
    tone: z.optional(z.enum(tones, invalid)),
    unknowns: z.optional(z.enum(unknownsChoices, invalid)),
    /** Where the prompt stands: a conversation that has begun may hold what its next message only points at. */
    chat: z.optional(Chat),
    /** What was answered to the questions so far: `you_decide` leaves it to the machine, `skip` leaves it open. */
    answers: z.optional(list(Answer, slots.length)),
    /** Another result than the one before: shorter, closer to the user's words, or with another question. */
    steer: z.optional(z.enum(steers, invalid)),
    /** Values to put in the place of `{{names}}`. */
    variables: z.optional(list(NamedValue, 100)),
    /** Names of variables that are filled in elsewhere; absent: those of the user's library. */
    known: z.optional(list(requiredText(50, 'request.field.required'), 500)),
  }),
  events: {
    meta: Meta,
    ask: Ask,
    note: Note,
    delta: z.object({ text: z.string() }),
    /** What was shown so far is to be replaced by this. */
    replace: z.object({ text: z.string() }),
    done: Done,
    fail: Failure,
  },
  data: Done,
  errors: ['credits.none_left', 'credits.fair_use', 'enhance.failed', 'request.timeout', 'history.address.invalid'],
  limit: 'write',
  transaction: 'own',
});

/** What became of an enhancement, without its text. What is not sent stays as it was. */
export const reportOutcome = defineEndpoint({
  id: 'enhance.report_outcome',
  method: 'POST',
  path: '/content/enhance/{id}/outcome/',
  summary: 'Report what became of an enhancement: kept, edited, undone or retried, and how its question was answered.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  params: { id: Id },
  body: z.object({
    inserted: z.optional(flag()),
    /** How many characters its reader changed afterwards. */
    edited: z.optional(z.int(invalid).check(z.gte(0, invalid), z.lte(1_000_000, invalid))),
    undone: z.optional(flag()),
    retried: z.optional(flag()),
    /** How the question was answered. */
    said: z.optional(z.enum(saids, invalid)),
    /** The kinds of the hunks that were kept. */
    hunks_kept: z.optional(list(z.enum(hunkKinds, invalid), 200)),
  }),
  errors: [],
  limit: 'write',
});
