import * as z from 'zod/mini';
import { openStored } from '../../platform/stored.ts';

const Marked = z.object({ id: z.string(), text: z.string(), window: z.optional(z.number()) });

export const savingItems = {
  /** Texts on their way to the windows that save them. */
  marked: openStored({ key: 'saving', kept: 'session', version: 2, schema: z.array(Marked) }),
} as const;
