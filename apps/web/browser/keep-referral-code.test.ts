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

describe('the code of a referral service in an address', () => {
  it('is kept where there is such a service, also when there is a chat beside it', () => {
    standOn({ chat: { app_id: 'x' }, referrals: { environment: 'production' } });
    keepReferralCode('?productId=hone.example&ucc=A7f_3-d9a');
    expect(stored.read()).toBe('A7f_3-d9a');
  });

  it('stays the last one that came when an address has none', () => {
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
  ])('is not kept where it can be none: %s', (query) => {
    standOn({ referrals: { environment: 'production' } });
    keepReferralCode(query);
    expect(stored.read()).toBeUndefined();
  });

  it('is not kept where there is no such service', () => {
    for (const services of [undefined, {}, { chat: { app_id: 'x' } }]) {
      standOn(services);
      keepReferralCode('?ucc=abc');
      expect(stored.read()).toBeUndefined();
    }
  });
});
