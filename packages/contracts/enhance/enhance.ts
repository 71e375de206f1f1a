import { lookHours, mostRows, slots, uses } from '@hone/domain/enhance/brief';
import {
  givenValueRules,
  languages,
  promptMaximum,
  modes,
  reasons,
  steers,
  targets,
  tasks,
  tones,
} from '@hone/domain/enhance/enhancing';
import { modelFailures } from '@hone/domain/enhance/models';
import * as z from 'zod/mini';
import { Brief, Choice, MadeRow } from './brief.ts';
import { By, Hunk, Kept, Note } from '../library/changes-of-text.ts';
import { defineEndpoint } from '../declarations/define.ts';
import { DraftId, WebAddress } from '../history.ts';
import { Failure } from '../declarations/failure.ts';
import {
  choiceError,
  flag,
  Id,
  list,
  requiredText,
  rule,
  text,
  typeError,
  wholeNumber,
} from '../declarations/rules.ts';

const tooLong = { error: rule('request.field.too_long') };

/** Counted in code points, each of which may take two UTF-16 units. */
const PromptText = requiredText(2 * promptMaximum, 'request.field.required').check(
  z.refine((value) => value.length <= promptMaximum || [...value].length <= promptMaximum, tooLong),
);

const Chat = z.object({ empty: flag(), attached: flag() }, { error: typeError() });
const NamedValue = z.object(
  {
    name: requiredText(givenValueRules.nameMaximum, 'request.field.required'),
    value: text(givenValueRules.valueMaximum),
  },
  { error: typeError() },
);
/** A prompt shows five rows at most, and the line that asks first. */
const mostChoices = 4 * mostRows;
export const Done = z.object({
  id: Id,
  text: z.string(),
  changed: z.boolean(),
  /** Why only white space, typos and filler were changed, if anything. Such an answer is free. */
  reason: z.nullable(z.enum(reasons)),
  added: z.array(z.string()),
  edits: z.array(Hunk),
  kept: Kept,
  usage: z.object({ words_before: z.int(), words_after: z.int() }),
  brief: z.nullable(Brief),
  notes: z.array(Note),
  by: z.optional(By),
  /** A model wrote it, which is paid when it has arrived; using it is free. */
  paid: z.boolean(),
  credits_count: z.int(),
});
export type Done = z.infer<typeof Done>;

export const Meta = z.object({
  id: Id,
  /** `built-in`, or the model that is asked. */
  engine: z.string(),
  where: z.optional(z.enum(['provider', 'local'])),
  /** The model is the user's own, so that what it writes costs no credit. */
  own: z.optional(z.boolean()),
  language: z.nullable(z.enum(languages)),
  task: z.enum(tasks),
  confidence: z.number(),
  stated: z.array(z.enum(slots)),
});

/** A model on the user's own computer may have to be loaded first. */
const modelSeconds = 110;

export const enhance = defineEndpoint({
  id: 'enhance.enhance',
  method: 'POST',
  path: '/content/enhance/',
  summary: 'Enhance a prompt, whole or streamed. Looking is free; a changed text that is used costs one credit.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'enhance',
  body: z.object({
    text: PromptText,
    /** The conversation's page in History; absent: the dashboard's own. */
    web_address: z.optional(WebAddress),
    /** Identifies a new conversation until it has an address. */
    draft_id: z.optional(DraftId),
    /** False: the text isn't stored anywhere. */
    record: z.optional(flag()),
    target: z.optional(z.enum(targets, choiceError)),
    mode: z.optional(z.enum(modes, choiceError)),
    tone: z.optional(z.enum(tones, choiceError)),
    /** In an ongoing conversation, a prompt may refer to earlier messages. */
    chat: z.optional(Chat),
    choices: z.optional(list(Choice, mostChoices)),
    /** Absent: the user's preference. */
    propose: z.optional(flag()),
    /** Looks and uses in one call. */
    use: z.optional(z.enum(uses, choiceError)),
    /** How the new result should differ from the last one. */
    steer: z.optional(z.enum(steers, choiceError)),
    variables: z.optional(list(NamedValue, givenValueRules.maximum)),
    /** Names of variables that are filled in elsewhere; absent: those in the user's library. */
    known: z.optional(list(requiredText(givenValueRules.nameMaximum, 'request.field.required'), 500)),
  }),
  events: {
    meta: Meta,
    /** Sent again when a row has replaced another. */
    brief: Brief,
    /** The whole text so far. It can be used with the brief, as soon as both have arrived. */
    text: z.object({ text: z.string(), edits: z.array(Hunk), kept: Kept }),
    done: Done,
    fail: Failure,
  },
  data: Done,
  errors: [
    'credits.none_left',
    'credits.fair_use',
    'enhance.choice.unknown',
    'enhance.too_many_looks',
    'enhance.failed',
    'request.timeout',
    'history.address.invalid',
  ],
  limit: 'write',
  answersWithin: modelSeconds,
  atOnce: 20,
  transaction: 'own',
});

/** Everything that a text is composed from. */
const composing = {
  choices: z.optional(list(Choice, mostChoices)),
  /** Absent: the user's preference. */
  propose: z.optional(flag()),
  /** Changes that the user has removed. */
  dropped: z.optional(list(text(80), 500)),
  /** Notes whose fix is wanted. */
  fixed: z.optional(list(text(80), 20)),
  /** Rows made by a model on the user's own computer; they are judged like any others. */
  rows: z.optional(list(MadeRow, mostRows)),
};

/** An enhancement can be used for a day, as often as its user likes, with other choices each time; it is paid once. */
export const useEnhancement = defineEndpoint({
  id: 'enhance.use',
  method: 'POST',
  path: '/content/enhance/{id}/use/',
  summary: `Use an enhancement: the first use of a changed text costs one credit. It can be used for ${lookHours} hours.`,
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'enhance',
  params: { id: Id },
  body: z.object({
    ...composing,
    how: z.enum(uses, choiceError),
    /** As a model has written it out. */
    written: z.optional(flag()),
    /** What its variables were filled with when it was copied, which History stores with it. */
    values: z.optional(list(NamedValue, givenValueRules.maximum)),
  }),
  data: z.object({
    text: z.string(),
    added: z.array(z.string()),
    edits: z.array(Hunk),
    /** By this call: none if it was paid before, or is free. */
    credits_used: z.int(),
    credits_count: z.int(),
  }),
  errors: ['credits.none_left', 'credits.fair_use', 'enhance.choice.unknown'],
  limit: 'write',
  // Rows in the request are judged before anything is locked.
  transaction: 'own',
});

export const WrittenOut = z.object({
  /** Its source, which is still what is used unless this text is requested. */
  of: z.string(),
  text: z.string(),
  /** From the source to this text. */
  edits: z.array(Hunk),
  /** `failure`: why it stays as it was. */
  by: z.object({
    model: z.string(),
    where: z.enum(['provider', 'local']),
    own: z.boolean(),
    failure: z.nullable(z.enum(modelFailures)),
  }),
  /** Using it is free: it is paid, or the user's own model wrote it. */
  paid: z.boolean(),
  credits_count: z.int(),
});

export type WrittenOut = z.infer<typeof WrittenOut>;

export const writeOut = defineEndpoint({
  id: 'enhance.write_out',
  method: 'POST',
  path: '/content/enhance/{id}/write/',
  summary:
    'Let an AI model turn an enhancement in its current form into one flowing text. It is paid with the enhancement, once.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'enhance',
  params: { id: Id },
  body: z.object(composing),
  events: { done: WrittenOut, fail: Failure },
  data: WrittenOut,
  errors: [
    'credits.none_left',
    'credits.fair_use',
    'enhance.choice.unknown',
    'enhance.no_model',
    'enhance.failed',
    'request.timeout',
  ],
  limit: 'outbound',
  answersWithin: modelSeconds,
  transaction: 'own',
});

/** Without its text. What isn't sent stays as it was. */
export const reportOutcome = defineEndpoint({
  id: 'enhance.report_outcome',
  method: 'POST',
  path: '/content/enhance/{id}/outcome/',
  summary: 'Report what happened to an enhancement: edited, undone or retried.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'enhance',
  params: { id: Id },
  body: z.object({
    /** How many characters were edited afterwards. */
    edited: z.optional(wholeNumber(0, 1_000_000)),
    undone: z.optional(flag()),
    retried: z.optional(flag()),
  }),
  errors: [],
  limit: 'write',
});
