import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Id, Instant, text, wholeNumber } from '../declarations/rules.ts';

export const DeletedItem = z.object({
  kind: z.enum(['category', 'prompt', 'variable']),
  id: Id,
  name: z.string(),
  /** A prompt's category. */
  category: z.nullable(z.string()),
  /** Prompts that were deleted with a category, and come back with it; they aren't listed themselves. */
  prompts: z.int(),
  deleted_at: Instant,
  /** Until then it can be restored. */
  erased_at: Instant,
});
export type DeletedItem = z.infer<typeof DeletedItem>;

const Erased = z.object({ erased: z.int() });

export const listDeleted = defineEndpoint({
  id: 'deleted.list',
  method: 'GET',
  path: '/content/deleted/',
  summary: 'What was deleted from the library in the last thirty days and can be restored, the latest first.',
  origin: 'ours',
  access: 'signed-in',
  query: z.object({ limit: z.optional(wholeNumber(1, 500)), cursor: z.optional(text(200)) }),
  data: z.array(DeletedItem),
  paged: true,
  follows: ['library'],
  errors: [],
  limit: 'read',
});

export const eraseDeleted = defineEndpoint({
  id: 'deleted.erase',
  method: 'DELETE',
  path: '/content/deleted/{id}/',
  summary: 'Erase a deleted prompt, category or variable now; it can’t be restored any more.',
  description:
    'A category is erased with all that is deleted in it, a prompt with its versions. Erasing it again answers that ' +
    'nothing was erased.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  data: Erased,
  errors: ['request.not_found', 'deleted.restored'],
  limit: 'write',
});

export const eraseAllDeleted = defineEndpoint({
  id: 'deleted.erase_all',
  method: 'DELETE',
  path: '/content/deleted/',
  summary: 'Erase everything that was deleted from the library; none of it can be restored any more.',
  origin: 'ours',
  access: 'signed-in',
  data: Erased,
  errors: [],
  limit: 'write',
});
