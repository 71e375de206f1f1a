import { rule } from '@hone/contracts/declarations/rules';
import * as z from 'zod/mini';

export const countryCodes = ['+92', '+1', '+44'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** Typed as dialed within the country, sent to the international number. */
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
    z.refine(({ country, phone }) => /^\+\d{1,15}$/.test(toInternationalNumber(country, phone)), {
      path: ['phone'],
      error: rule('referral.phone.invalid'),
    }),
  );
export type SmsForm = z.infer<typeof SmsForm>;

/** Leading zeros are only dialed within the country. */
export function toInternationalNumber(country: CountryCode, phone: string): string {
  return country + phone.replace(/^0+/, '');
}

/** iPhones expect '&', other phones '?'. */
export function smsUrl(number: string, text: string): string {
  return `sms:${number}?&body=${encodeURIComponent(text)}`;
}
