import {
  checkSteps,
  isInTheClear,
  isModelAddress,
  modelFaults,
  modelKey,
  modelName,
  modelProtocols,
} from '@hone/domain/enhance/models';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { choiceError, flag, Instant, requiredText, rule, text } from '../declarations/rules.ts';

const Address = text(500, undefined, 'models.address.invalid').check(
  z.trim(),
  z.refine((value) => value === '' || isModelAddress(value), { error: rule('models.address.invalid'), abort: true }),
  z.refine((value) => value === '' || !isInTheClear(value), { error: rule('models.address.insecure') }),
);

const Key = text(600, undefined, 'models.key.invalid').check(
  z.trim(),
  z.refine((value) => value === '' || modelKey.test(value), { error: rule('models.key.invalid') }),
);

export const OwnModelForm = z.object({
  protocol: z.enum(modelProtocols, choiceError),
  /** Empty: the provider's own. */
  address: z.optional(Address),
  model: requiredText(300, 'models.model.required').check(
    z.trim(),
    z.minLength(1, { error: rule('models.model.required'), abort: true }),
    z.regex(modelName, { error: rule('models.model.invalid') }),
  ),
  /** Empty: the stored one, if the address is the one it was stored with. */
  key: z.optional(Key),
  reasoning: z.optional(flag()),
});
export type OwnModelForm = z.infer<typeof OwnModelForm>;

/** Of its key, only whether there is one. */
const OwnModel = z.object({
  protocol: z.enum(modelProtocols),
  address: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  reasoning: z.boolean(),
  /** It isn't asked again until it is saved or checked. */
  is_paused: z.boolean(),
  /** Since its last success. */
  failed_at: z.nullable(Instant),
  /** Its last one; null if unknown. */
  fault: z.nullable(z.enum(modelFaults)),
});

const OwnModelAnswer = z.object({
  model: z.nullable(OwnModel),
  /** What enhances without an own model; null: Hone's own engine. */
  default_model: z.nullable(z.string()),
  /** Whether the server may call models on its own machine. */
  allows_this_machine: z.boolean(),
});
export type OwnModelAnswer = z.infer<typeof OwnModelAnswer>;

const errors = [
  'models.address.own_computer',
  'models.address.private',
  'models.key.required',
  'models.key.again',
] as const;

export const getOwnModel = defineEndpoint({
  id: 'models.get',
  method: 'GET',
  path: '/user/model/',
  summary: "The signed-in user's own AI model, without its key.",
  origin: 'ours',
  access: 'signed-in',
  data: OwnModelAnswer,
  follows: ['model'],
  errors: [],
  limit: 'read',
});

export const findModelsNearby = defineEndpoint({
  id: 'models.nearby',
  method: 'GET',
  path: '/user/model/nearby/',
  summary: 'Model servers that are running on Hone’s own machine, each with its models, the best first.',
  description: 'Empty unless models on that machine may be called. Their usual addresses are tried for half a second.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({
    servers: z.array(
      z.object({
        name: z.string(),
        /** In the form in which an own model is saved. */
        address: z.string(),
        models: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
  limit: 'outbound',
});

export const saveOwnModel = defineEndpoint({
  id: 'models.save',
  method: 'PUT',
  path: '/user/model/',
  summary: 'Save the user’s own AI model; without a key, the stored one is kept if the address is the same.',
  origin: 'ours',
  access: 'signed-in',
  body: OwnModelForm,
  data: OwnModelAnswer,
  errors,
  says: { done: 'models.saved' },
  limit: 'outbound',
});

export const removeOwnModel = defineEndpoint({
  id: 'models.remove',
  method: 'DELETE',
  path: '/user/model/',
  summary: 'Delete the user’s own AI model and its key.',
  origin: 'ours',
  access: 'signed-in',
  data: OwnModelAnswer,
  errors: [],
  says: { done: 'models.removed' },
  limit: 'write',
});

export const checkOwnModel = defineEndpoint({
  id: 'models.check',
  method: 'POST',
  path: '/user/model/check/',
  summary: 'Ask an AI model two short questions, and report how far it gets; nothing is saved.',
  description: 'A successful check of the stored model also ends its pause.',
  origin: 'ours',
  access: 'signed-in',
  body: OwnModelForm,
  data: z.object({
    /** The first step that fails; null: all work. */
    failed: z.nullable(z.enum(checkSteps)),
    fault: z.nullable(z.enum(modelFaults)),
    milliseconds: z.int(),
  }),
  errors,
  limit: 'outbound',
  // Two questions to a model that may have to be loaded first.
  answersWithin: 240,
  transaction: 'own',
});
