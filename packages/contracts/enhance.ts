import { lookHours, mostRows, rowPattern, slots, uses } from '@hone/domain/brief';
import {
  givenValueRules,
  languages,
  promptMaximum,
  modes,
  noteRules,
  reasons,
  steers,
  targets,
  tasks,
  tones,
} from '@hone/domain/enhancing';
import { editOps, modelFailures, opRefusals } from '@hone/domain/models';
import { hunkKinds } from '@hone/text/hunks';
import * as z from 'zod/mini';
import { Brief } from './brief.ts';
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

const mostOptions = 20;
/** What was said to one row of the brief. */
const Choice = z.object(
  {
    slot: text(40).check(z.regex(rowPattern, invalid)),
    options: z.optional(z.array(text(40), { error: typeError() }).check(z.maxLength(mostOptions, tooLong))),
    own: z.optional(text(promptMaximum)),
    skip: z.optional(flag()),
    /** Keeps the own words as the row's variable. */
    remember: z.optional(flag()),
  },
  { error: typeError() },
);
export type Choice = z.infer<typeof Choice>;
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
  brief: z.nullable(Brief),
  notes: z.array(Note),
  by: z.optional(By),
  /** A model wrote, which is paid when it has come; using it is free. */
  paid: z.boolean(),
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
  stated: z.array(z.enum(slots)),
});

export const enhance = defineEndpoint({
  id: 'enhance.enhance',
  method: 'POST',
  path: '/content/enhance/',
  summary: 'Enhance a prompt, whole or streamed. Looking is free; a changed text that is used costs one credit.',
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
    mode: z.optional(z.enum(modes, invalid)),
    tone: z.optional(z.enum(tones, invalid)),
    /** In a conversation under way, a prompt may refer to earlier messages. */
    chat: z.optional(Chat),
    choices: z.optional(list(Choice, mostChoices)),
    /** Absent: as the user prefers. */
    propose: z.optional(flag()),
    /** Looks and uses in one call. */
    use: z.optional(z.enum(uses, invalid)),
    /** How the new result should differ from the last one. */
    steer: z.optional(z.enum(steers, invalid)),
    variables: z.optional(list(NamedValue, givenValueRules.maximum)),
    /** Names of variables that are filled in elsewhere; absent: those of the user's library. */
    known: z.optional(list(requiredText(givenValueRules.nameMaximum, 'request.field.required'), 500)),
  }),
  events: {
    meta: Meta,
    brief: Brief,
    /** The whole text so far. */
    text: z.object({ text: z.string() }),
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
  transaction: 'own',
});

/** An enhancement can be used for a day, as often as its user likes, with other choices each time; it is paid once. */
export const useEnhancement = defineEndpoint({
  id: 'enhance.use',
  method: 'POST',
  path: '/content/enhance/{id}/use/',
  summary: `Use an enhancement: the first use of a changed text costs one credit. It can be used for ${lookHours} hours.`,
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  params: { id: Id },
  body: z.object({
    choices: z.optional(list(Choice, mostChoices)),
    /** Absent: as the user prefers. */
    propose: z.optional(flag()),
    how: z.enum(uses, invalid),
    /** Changes that the user has taken out. */
    dropped: z.optional(list(text(80), 500)),
    /** Notes whose fix is wanted. */
    fixed: z.optional(list(text(80), 20)),
  }),
  data: z.object({
    text: z.string(),
    added: z.array(z.string()),
    edits: z.array(Hunk),
    credits_count: z.int(),
  }),
  errors: ['credits.none_left', 'credits.fair_use', 'enhance.choice.unknown'],
  limit: 'write',
});

/** Without its text. What isn't sent stays as it was. */
export const reportOutcome = defineEndpoint({
  id: 'enhance.report_outcome',
  method: 'POST',
  path: '/content/enhance/{id}/outcome/',
  summary: 'Report what became of an enhancement: edited, undone or retried.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  params: { id: Id },
  body: z.object({
    /** How many characters were edited afterwards. */
    edited: z.optional(z.int(invalid).check(z.gte(0, invalid), z.lte(1_000_000, invalid))),
    undone: z.optional(flag()),
    retried: z.optional(flag()),
  }),
  errors: [],
  limit: 'write',
});
