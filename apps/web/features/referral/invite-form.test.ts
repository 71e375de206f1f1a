import { describe, expect, it } from 'vitest';
import { findWrong, InviteForm } from './invite-form.ts';

const judge = (email: string) => InviteForm.safeParse({ email, message: '' }).error?.issues[0]?.message;
const many = (count: number) => Array.from({ length: count }, (_, index) => `friend${index}@example.org`).join(',');

describe('friends’ email addresses', () => {
  it.each([
    'anna@example.org',
    ' anna@example.org ,berta@example.org',
    'anna@example.org,',
    'ANNA@Example.org',
    many(10),
  ])('are accepted as typed: %s', (typed) => {
    expect(judge(typed)).toBeUndefined();
  });

  it.each(['', '   ', ',', ' , ,'])('are required: %j', (typed) => {
    expect(judge(typed)).toBe('referral.email.required');
  });

  it('are limited to ten', () => {
    expect(judge(many(11))).toBe('referral.email.too_many');
  });

  it.each([
    'anna',
    'anna@example',
    'anna berta@example.org',
    'anna@example.org berta@example.org',
    'anna@example.org;berta@example.org',
    'a@b@example.org',
  ])('are refused if one is invalid: %s', (typed) => {
    expect(judge(typed)).toBe('referral.email.invalid');
  });

  it('that are invalid are listed if there are several', () => {
    expect(judge('anna@example.org, berta, carla@')).toBe('referral.email.invalid');
    expect(findWrong('anna@example.org, berta, carla@')).toEqual(['berta', 'carla@']);
    expect(findWrong('berta')).toEqual([]);
  });
});
