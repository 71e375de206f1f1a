import { describe, expect, it } from 'vitest';
import { settingsReader, stripeSettings as stripe } from '../testing/settings.ts';

const { read, faultsOf, namesOf } = settingsReader();

describe('payments', () => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripe;
  const priceIds = { monthly: 'price_1Month', quarterly: 'price_1Quarter', yearly: 'price_1Year' };
  const settings = { kind: 'stripe', secretKey, publishableKey, webhookSecrets: ['whsec_AbC'], priceIds };

  it('go through Stripe when it is fully configured, even in local mode', () => {
    expect(read(stripe).payments).toEqual(settings);
  });

  it('can be simulated or turned off in local mode', () => {
    expect(read({ HONE_PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' });
    expect(read({ HONE_PAYMENTS: 'none' }).payments).toEqual({ kind: 'none' });
  });

  it('can’t be partly configured for Stripe: the missing settings are named', () => {
    const names = Object.keys(stripe);
    for (const name of names) {
      expect(namesOf({ ...stripe, [name]: '' })).toEqual([name]);
      expect(namesOf({ [name]: stripe[name as keyof typeof stripe] })).toEqual(names.filter((other) => other !== name));
    }
    expect(namesOf({ STRIPE_API_BASE: 'http://localhost:12111' })).toEqual(names);
  });

  it('accept two signing secrets while one is being rotated, with or without spaces around the comma', () => {
    for (const STRIPE_WEBHOOK_SECRET of ['whsec_old,whsec_new', ' whsec_old , whsec_new ']) {
      const webhookSecrets = ['whsec_old', 'whsec_new'];
      expect(read({ ...stripe, STRIPE_WEBHOOK_SECRET }).payments).toEqual({ ...settings, webhookSecrets });
    }
  });

  it.each(['http://localhost:12111', 'https://stripe.example.org/api/', 'http://[::1]:8420'])(
    'can be sent to %s instead of Stripe',
    (STRIPE_API_BASE) => {
      expect(read({ ...stripe, STRIPE_API_BASE }).payments).toEqual({ ...settings, apiBase: STRIPE_API_BASE });
    },
  );

  it('can’t mix a test key with a live key', () => {
    expect(namesOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbC' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
  });

  it('never give browsers the secret key instead of the publishable one', () => {
    expect(namesOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: secretKey })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
    expect(namesOf({ ...stripe, STRIPE_SECRET_KEY: publishableKey })).toEqual(['STRIPE_SECRET_KEY']);
    expect(faultsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: secretKey }).join()).not.toContain(secretKey);
  });

  it('can’t use one price for two intervals, since one of them would be charged wrongly', () => {
    expect(namesOf({ ...stripe, STRIPE_PRICE_YEARLY: stripe.STRIPE_PRICE_MONTHLY })).toEqual(['STRIPE_PRICE_YEARLY']);
  });
});
