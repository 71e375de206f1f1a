import * as z from 'zod/mini';
import { Instant } from './rules.ts';

export const Deleted = z.object({ deleted_at: Instant });
