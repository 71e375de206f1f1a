import * as z from 'zod/mini';
import { Instant } from '../declarations/rules.ts';

export const Deleted = z.object({ deleted_at: Instant });
