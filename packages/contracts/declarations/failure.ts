import * as z from 'zod/mini';

const lists = z.record(z.string(), z.array(z.string()));

const texts = z.record(z.string(), z.nullable(z.string()));
const listsOfTexts = z.record(z.string(), z.union([z.string(), z.array(texts)]));
/** Any of our rows: the caller that requested it knows its type. */
const Row = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), texts, z.array(z.union([z.string(), texts, listsOfTexts]))]),
);

export const Failure = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(lists),
  error_codes: z.optional(lists),
  request_id: z.optional(z.string()),
  conflict: z.optional(z.object({ current: Row, given: Row })),
  proposed: z.optional(z.string()),
  path: z.optional(z.array(z.string())),
  /** The enhancement whose credit was given back. */
  id: z.optional(z.string()),
  refunded: z.optional(z.boolean()),
});
export type Failure = z.infer<typeof Failure>;
