import { promptMaximum } from '@hone/domain/enhance/enhancing';
import * as z from 'zod/mini';

/** The same for a call that is tried again. */
export const IntentKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** Of a box; what is longer was never enhanced. */
export const wholeText = z.string().check(z.maxLength(4 * promptMaximum));
