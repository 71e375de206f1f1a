import { libraryRules } from '@hone/domain/library';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { PromptDraft, Tag } from './prompts.ts';
import { Id, list, rule, typeError } from '../declarations/rules.ts';

// One act on several prompts, done whole or not at all. What can't be changed is answered, and holds up no other.

const most = libraryRules.severalAtOnce;

/** One sent twice counts once. */
const Ids = list(Id, most).check(z.overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]));

export const Arrangement = z.object(
  {
    ids: Ids,
    category: z.optional(PromptDraft.shape.category),
    /** Instead of all that they have. */
    tags: PromptDraft.shape.tags,
    add_tags: PromptDraft.shape.tags,
    remove_tags: z.optional(list(Tag, most)),
  },
  { error: typeError() },
);
export type Arrangement = z.infer<typeof Arrangement>;

export const Several = z.object({
  /** How many were changed; those that were so already aren't counted. */
  changed: z.int(),
  /** They came with the account. */
  kept: z.array(Id),
  /** Deleted somewhere else, or unknown. */
  missing: z.array(Id),
});

export const SeveralArranged = z.extend(Several, {
  /** They would have too many tags. */
  full: z.array(Id),
});
export type SeveralArranged = z.infer<typeof SeveralArranged>;

export const arrangeSeveral = defineEndpoint({
  id: 'several.arrange',
  method: 'POST',
  path: '/content/prompts/arrange/',
  summary: 'Move or tag several prompts at once.',
  description: `Up to ${most} prompts a call, of all changes together. All of it is done, or nothing.`,
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  body: z.object({
    changes: list(Arrangement, most).check(
      z.refine((changes) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= most, {
        error: rule('request.field.too_long'),
      }),
    ),
  }),
  data: SeveralArranged,
  errors: ['categories.not_found'],
  says: { failed: 'prompts.update.failed' },
  limit: 'write',
});

export const deleteSeveral = defineEndpoint({
  id: 'several.delete',
  method: 'POST',
  path: '/content/prompts/delete/',
  summary: 'Delete several prompts at once; they can be restored for thirty days.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  body: z.object({ ids: Ids }),
  data: Several,
  errors: [],
  says: { failed: 'prompts.delete.failed' },
  limit: 'write',
});

export const restoreSeveral = defineEndpoint({
  id: 'several.restore',
  method: 'POST',
  path: '/content/prompts/restore/',
  summary: 'Undo the deletion of several prompts, with the categories that were deleted in the meantime.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'library:write',
  body: z.object({ ids: Ids }),
  data: z.pick(Several, { changed: true, missing: true }),
  errors: ['deleted.erased', 'categories.too_many', 'prompts.too_many'],
  limit: 'write',
});
