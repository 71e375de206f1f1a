import { shareRules } from '@hone/domain/shares';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { choiceError, flag, Id, Instant, text } from '../declarations/rules.ts';
import { openShareAddress } from '../routes.ts';
import { Deleted } from '../profile/deletions.ts';
import { libraryName } from './library.ts';
import { Prompt } from './prompts.ts';
import { Variable, VariableValue } from './variables.ts';

const Kind = z.enum(['prompt', 'category'], choiceError);

/** A link, as its owner sees it. */
export const Share = z.object({
  id: Id,
  /** Whoever knows it can see what is shared. */
  key: z.string(),
  kind: Kind,
  /** The id of the prompt or the category. */
  subject: Id,
  /** The name that readers see of the owner. */
  shown_name: z.nullable(z.string()),
  /** Whether readers see the descriptions and values of its variables. */
  shows_values: z.boolean(),
  /** Otherwise readers see it as it was when this was switched off. */
  follows_changes: z.boolean(),
  expires_at: z.nullable(Instant),
  openings: z.int(),
  created_at: Instant,
});
export type Share = z.infer<typeof Share>;

export const SharedPrompt = z.pick(Prompt, { name: true, text: true });
export type SharedPrompt = z.infer<typeof SharedPrompt>;

/** Without ids, which tell when it was made. */
export const SharedVariable = z.extend(
  z.pick(Variable, { name: true, description: true, default_value: true, type: true, is_optional: true }),
  {
    values: z.array(z.pick(VariableValue, { value: true, description: true })),
  },
);
export type SharedVariable = z.infer<typeof SharedVariable>;

/** What anyone who has the link sees. */
export const SharedContent = z.object({
  kind: Kind,
  /** Of the prompt, or of the category. */
  name: z.string(),
  shown_name: z.nullable(z.string()),
  /** By name. */
  prompts: z.array(SharedPrompt),
  /** How many more a large category has. */
  left_out: z.int(),
  variables: z.array(SharedVariable),
});
export type SharedContent = z.infer<typeof SharedContent>;

/** One that can’t exist is answered like one that is unknown. */
const Key = text(100, 'shares.gone');

const ShownName = libraryName({
  maximum: shareRules.nameMaximum,
  missing: 'shares.name.blank',
  blank: 'shares.name.blank',
  tooLong: 'shares.name.too_long',
});

const Days = z.nullable(z.literal([...shareRules.days], choiceError));

export const listShares = defineEndpoint({
  id: 'shares.list',
  method: 'GET',
  path: '/content/shares/',
  summary: 'The links to prompts and categories that the user shares, newest first.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(Share),
  follows: ['shares'],
  errors: [],
  limit: 'read',
});

export const createShare = defineEndpoint({
  id: 'shares.create',
  method: 'POST',
  path: '/content/shares/',
  summary: 'Make a public, read-only link to a prompt or to a category with its prompts.',
  description: 'What has a link already is answered with that one, unless it has expired.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ kind: Kind, subject: Id }),
  data: Share,
  success: 201,
  errors: ['request.not_found', 'shares.too_many', 'storage.full'],
  limit: 'write',
});

export const changeShare = defineEndpoint({
  id: 'shares.change',
  method: 'PATCH',
  path: '/content/shares/{id}/',
  summary: 'Change what readers of a link see, and for how long. Omitted fields stay unchanged.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: z.object({
    shown_name: z.optional(z.nullable(ShownName)),
    shows_values: z.optional(flag()),
    follows_changes: z.optional(flag()),
    /** From now on; null: it doesn’t expire. */
    expires_in_days: z.optional(Days),
  }),
  data: Share,
  errors: ['request.not_found', 'storage.full'],
  limit: 'write',
});

export const revokeShare = defineEndpoint({
  id: 'shares.revoke',
  method: 'DELETE',
  path: '/content/shares/{id}/',
  summary: 'Stop sharing: the link no longer works. This can be undone for thirty days.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: Deleted,
  errors: ['request.not_found'],
  limit: 'write',
});

export const restoreShare = defineEndpoint({
  id: 'shares.restore',
  method: 'POST',
  path: '/content/shares/{id}/restore/',
  summary: 'Make a link work again that was revoked, unless there is a newer one to the same.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: Share,
  errors: ['request.not_found', 'shares.too_many'],
  limit: 'write',
});

export const openShare = defineEndpoint({
  id: 'shares.open',
  method: 'POST',
  path: openShareAddress,
  summary: 'What a link shows to anyone who has it. Each opening is counted, and nothing else is kept of it.',
  description: 'An unknown link is answered like one that was revoked or has expired, or whose content was deleted.',
  origin: 'ours',
  access: 'public',
  body: z.object({
    key: Key,
    /** False for an owner who looks at what others see. */
    is_counted: z._default(flag(), true),
  }),
  data: SharedContent,
  errors: ['shares.gone'],
  limit: 'open',
  // Its key is sent in a body to stay out of logs. For its reader it's a read.
  duringMaintenance: 'served',
});

export const saveShare = defineEndpoint({
  id: 'shares.save',
  method: 'POST',
  path: '/content/shares/save/',
  summary: 'Save what a link shows in one’s own library, with the variables that are missing there.',
  description:
    'A prompt goes to the category “Shared with me”, and a category’s prompts to a new one of its name. What the ' +
    'library has already, by its text, is not saved again: then `made` is empty.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ key: Key }),
  data: z.object({
    /** Where they are now. */
    category: Id,
    prompts: z.array(Id),
    /** What is new, for undoing it. */
    made: z.object({ category: z.nullable(Id), prompts: z.array(Id), variables: z.array(Id) }),
    /** How many of the new variables became text, because the plan has no other types. */
    as_text: z.int(),
  }),
  errors: ['shares.gone', 'categories.too_many', 'prompts.too_many', 'variables.too_many', 'storage.full'],
  limit: 'write',
});
