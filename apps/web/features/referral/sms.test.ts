import { describe, expect, it } from 'vitest';
import { toInternationalNumber, smsUrl, SmsForm, type CountryCode } from './sms.ts';

const judge = (phone: string, country: CountryCode = '+92') =>
  SmsForm.safeParse({ country, phone }).error?.issues.map(({ message }) => message);

describe('a phone number', () => {
  it.each([
    ['', ['referral.phone.required']],
    ['   ', ['referral.phone.required']],
    ['0300 1234567', ['referral.phone.digits']],
    ['+923001234567', ['referral.phone.digits']],
    ['٣٠٠١٢٣٤٥٦٧', ['referral.phone.digits']],
    ['300123456', ['referral.phone.too_short']],
    ['3001234567', undefined],
    [' 03001234567 ', undefined],
    ['12345678901234', ['referral.phone.invalid']],
  ])('%j is validated as the specification says', (phone, codes) => {
    expect(judge(phone)).toEqual(codes);
  });

  it('is written in international form, without its national trunk prefix', () => {
    expect([
      toInternationalNumber('+92', '03001234567'),
      toInternationalNumber('+1', '2025550123'),
      toInternationalNumber('+44', '07700900123'),
    ]).toEqual(['+923001234567', '+12025550123', '+447700900123']);
  });

  it('makes an sms: URL that carries the whole text', () => {
    expect(smsUrl('+12025550123', 'Join me & us: https://hone.example/create-account?ref=anna')).toBe(
      'sms:+12025550123?&body=Join%20me%20%26%20us%3A%20https%3A%2F%2Fhone.example%2Fcreate-account%3Fref%3Danna',
    );
  });
});
