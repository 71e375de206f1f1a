import { storedItems } from '@hone/contracts/stored';
import { afterEach, describe, expect, it } from 'vitest';
import { keepReferralCode } from './keep-referral-code.ts';
import { openStored } from './stored.ts';

const stored = openStored(storedItems.referralCode);
const page = globalThis as { document?: unknown };

function standOn(services: object | undefined): void {
  page.document = { documentElement: { dataset: services ? { services: JSON.stringify(services) } : {} } };
}
afterEach(() => {
  delete page.document;
  stored.drop();
});

describe('a referral service’s code in a URL', () => {
  it('is kept if a referral service is configured, with or without a chat service', () => {
    standOn({ chat: { app_id: 'x' }, referrals: { environment: 'production' } });
    keepReferralCode('?productId=hone.example&ucc=A7f_3-d9a');
    expect(stored.read()).toBe('A7f_3-d9a');
  });

  it('is kept when a later URL has none, and replaced when it has one', () => {
    standOn({ referrals: { environment: 'sandbox' } });
    keepReferralCode('?ucc=first');
    keepReferralCode('');
    expect(stored.read()).toBe('first');
    keepReferralCode('?ucc=second');
    expect(stored.read()).toBe('second');
  });

  it.each([
    '?ucc=',
    '?ucc=a%20b',
    '?ucc=<script>',
    '?ucc=a/b',
    `?ucc=${'x'.repeat(201)}`,
    '?ucc=%00',
    '?UCC=abc',
    '?other=abc',
  ])('is not kept if it is invalid: %s', (query) => {
    standOn({ referrals: { environment: 'production' } });
    keepReferralCode(query);
    expect(stored.read()).toBeUndefined();
  });

  it('is not kept if no referral service is configured', () => {
    for (const services of [undefined, {}, { chat: { app_id: 'x' } }]) {
      standOn(services);
      keepReferralCode('?ucc=abc');
      expect(stored.read()).toBeUndefined();
    }
  });
});
