import * as z from 'zod/mini';
import { countBytes } from '@hone/domain/text';
import { passwordRules } from '@hone/domain/passwords';
import { requiredText, rule, text } from './rules.ts';

/** A password that was chosen before: only its length is judged, or a new rule would lock its owner out. */
export const Password = requiredText(1_000_000, 'access.password.required').check(
  z.refine((password) => countBytes(password) <= passwordRules.maximumBytes, { error: rule('access.password.too_long') }),
);

/** What shows that it is the owner who asks: the password, or a fresh sign-in by the provider. */
export const proofFields = { password: z.optional(Password), id_token: z.optional(text(8000)) };
