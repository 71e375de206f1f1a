import { rule, text } from '@hone/contracts/declarations/rules';
import * as z from 'zod/mini';

const missing = rule('request.field.required');
const needed = (maximum: number) =>
  text(maximum, missing).check(z.trim(), z.minLength(1, { error: missing, abort: true }));

/** Sent only to the payment provider. */
export const CardDetailsForm = z.object({
  name: needed(255),
  country: needed(2),
  line1: needed(255),
  line2: text(255).check(z.trim()),
  city: needed(255),
  postal_code: needed(20),
});
export type CardDetailsForm = z.infer<typeof CardDetailsForm>;

export const emptyDetails: CardDetailsForm = { name: '', country: '', line1: '', line2: '', city: '', postal_code: '' };
