import {
  elements,
  extras,
  givenValueRules,
  languages,
  promptMaximum,
  modes,
  noteRules,
  reasons,
  answerKinds,
  slots,
  steers,
  targets,
  tasks,
  tones,
  unknownsChoices,
} from '@hone/domain/enhancing';
import { editOps, modelFailures, opRefusals } from '@hone/domain/models';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { DraftId, WebAddress } from './history.ts';
import { Failure } from './refusal.ts';
import { flag, Id, requiredText, rule, text, typeError } from './rules.ts';

const invalid = { error: rule('request.field.invalid') };
const tooLong = { error: rule('request.field.too_long') };

/** Counted in code points, each of which may take two UTF-16 units. */
const PromptText = requiredText(2 * promptMaximum, 'request.field.required').check(
  z.refine((value) => value.length <= promptMaximum || [...value].length <= promptMaximum, tooLong),
);

/** In the user's own words, `you_decide` or `skip`. */
const Answer = z.object({
  ask: z.enum(slots, invalid),
  value: text(promptMaximum),
  /** Saved as a variable with the name that the question suggests, and not asked again. */
  remember: z.optional(flag()),
}, { error: typeError() });
const Chat = z.object({ empty: flag(), attached: flag() }, { error: typeError() });
const NamedValue = z.object(
  {
    name: requiredText(givenValueRules.nameMaximum, 'request.field.required'),
    value: text(givenValueRules.valueMaximum),
  },
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
  with: z.optional(z.string()),
});

/** Asked where a wrong guess would go unnoticed; the result is complete without an answer. */
const Ask = z.object({
  id: z.string(),
  slot: z.enum(slots),
  /** The prompt's language, which the question uses too. */
  language: z.enum(languages),
  question: z.string(),
  why: z.string(),
  /** `insert` is exactly what the user reads. */
  options: z.array(z.object({ label: z.string(), insert: z.string() })),
  free: z.literal(true),
  more: z.boolean(),
  /** The variable that can keep the answer for later prompts. */
  remember: z.optional(z.string()),
});

/** A problem that is pointed out; nothing changes by itself. */
const Note = z.object({
  rule: z.enum(noteRules),
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
  says: z.string(),
  fix: z.optional(Hunk),
});

/** Where a model was asked. Absent: Hone's built-in engine wrote the result, and no model was wanted. */
const By = z.object({
  /** Of whichever model was asked last. */
  model: z.string(),
  where: z.enum(['provider', 'local']),
  /** With the user's own key or machine: no credit is needed. */
  own: z.boolean(),
  milliseconds: z.int(),
  /** What it wanted to change and may not. `about`: the sentence, shortened. */
  refused: z.array(z.object({ op: z.enum(editOps), by: z.enum(opRefusals), about: z.string() })),
  /** Why the result is the built-in engine's all the same. */
  failure: z.nullable(z.enum(modelFailures)),
});

const Done = z.object({
  id: Id,
  text: z.string(),
  changed: z.boolean(),
  /** Why only white space, typos and filler were changed, if anything. Such an answer is free. */
  reason: z.nullable(z.enum(reasons)),
  added: z.array(z.string()),
  edits: z.array(Hunk),
  kept: z.object({ facts: z.int(), of: z.int() }),
  usage: z.object({ words_before: z.int(), words_after: z.int() }),
  ask: z.nullable(Ask),
  notes: z.array(Note),
  /** Complete sentences, each added with one click and free. */
  extras: z.array(z.object({ extra: z.enum(extras), language: z.enum(languages), options: z.array(z.string()) })),
  by: z.optional(By),
  credits_count: z.int(),
});
export type Done = z.infer<typeof Done>;

const Meta = z.object({
  id: Id,
  /** `built-in`, or the model that is asked. */
  engine: z.string(),
  where: z.optional(z.enum(['provider', 'local'])),
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
    /** The conversation's page in History; absent: the dashboard's own. */
    web_address: z.optional(WebAddress),
    /** Identifies a new conversation until it has an address. */
    draft_id: z.optional(DraftId),
    /** False: the text isn't stored anywhere. */
    record: z.optional(flag()),
    target: z.optional(z.enum(targets, invalid)),
    task: z.optional(z.enum(tasks, invalid)),
    mode: z.optional(z.enum(modes, invalid)),
    tone: z.optional(z.enum(tones, invalid)),
    unknowns: z.optional(z.enum(unknownsChoices, invalid)),
    /** In a conversation under way, a prompt may refer to earlier messages. */
    chat: z.optional(Chat),
    answers: z.optional(list(Answer, slots.length)),
    /** How the new result should differ from the last one. */
    steer: z.optional(z.enum(steers, invalid)),
    variables: z.optional(list(NamedValue, givenValueRules.maximum)),
    /** Names of variables that are filled in elsewhere; absent: those of the user's library. */
    known: z.optional(list(requiredText(givenValueRules.nameMaximum, 'request.field.required'), 500)),
  }),
  events: {
    meta: Meta,
    ask: Ask,
    note: Note,
    delta: z.object({ text: z.string() }),
    /** Replaces everything shown so far. */
    replace: z.object({ text: z.string() }),
    done: Done,
    fail: Failure,
  },
  data: Done,
  errors: ['credits.none_left', 'credits.fair_use', 'enhance.failed', 'request.timeout', 'history.address.invalid'],
  limit: 'write',
  transaction: 'own',
});

/** Never contains text. What isn't sent stays as it was. */
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
    /** How many characters were edited afterwards. */
    edited: z.optional(z.int(invalid).check(z.gte(0, invalid), z.lte(1_000_000, invalid))),
    undone: z.optional(flag()),
    retried: z.optional(flag()),
    said: z.optional(z.enum(answerKinds, invalid)),
    hunks_kept: z.optional(list(z.enum(hunkKinds, invalid), 200)),
  }),
  errors: [],
  limit: 'write',
});
