import * as z from 'zod/mini';
import { Instant } from './rules.ts';

/** Since when it is gone. It can be taken back for thirty days. */
export const Deleted = z.object({ deleted_at: Instant });
