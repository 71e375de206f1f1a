import { rule } from '@hone/contracts/rules';
import * as z from 'zod/mini';

export const countryCodes = ['+92', '+1', '+44'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** Of what stands as it is dialled within the country; a message goes to the number that it is abroad. */
export const SmsForm = z
  .object({
    country: z.enum(countryCodes),
    phone: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: rule('referral.phone.required'), abort: true }),
        z.regex(/^\d*$/, { error: rule('referral.phone.digits'), abort: true }),
        z.minLength(10, { error: rule('referral.phone.too_short'), abort: true }),
      ),
  })
  .check(
    z.refine(({ country, phone }) => /^\+\d{1,15}$/.test(numberAbroad(country, phone)), {
      path: ['phone'],
      error: rule('referral.phone.invalid'),
    }),
  );
export type SmsForm = z.infer<typeof SmsForm>;

/** Zeros before a number are dialled within its country alone. */
export function numberAbroad(country: CountryCode, phone: string): string {
  return country + phone.replace(/^0+/, '');
}

/** Opens a phone's message app. iPhones read what stands behind '&', the others what stands behind '?'. */
export function smsAddress(number: string, text: string): string {
  return `sms:${number}?&body=${encodeURIComponent(text)}`;
}
