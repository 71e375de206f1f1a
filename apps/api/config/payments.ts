import type { Interval } from '@hone/domain/money/plans';
import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';

export type PaymentsSettings =
  | {
      kind: 'stripe';
      secretKey: string;
      publishableKey: string;
      /** Two while a secret is being rolled. */
      webhookSecrets: string[];
      priceIds: Record<Interval, string>;
      apiBase?: string;
    }
  | { kind: 'sandbox' }
  | { kind: 'none' };

const key = (letters: string, what: string) =>
  z.optional(z.string().check(z.regex(new RegExp(`^(?:${letters})_(?:test|live)_\\w+$`), { error: what })));
const price = () =>
  z.optional(z.string().check(z.regex(/^[\w.-]{1,255}$/, { error: 'must be the id of a price, such as price_1AbC' })));

export const paymentsVariables = {
  HONE_PAYMENTS: z.optional(z.enum(['sandbox', 'none'], { error: "must be 'sandbox' or 'none'" })),
  STRIPE_SECRET_KEY: key('sk|rk', 'must be your Stripe secret key, such as sk_live_…; never expose it to a browser'),
  // The two keys look alike, and this one goes to every browser.
  STRIPE_PUBLISHABLE_KEY: key(
    'pk',
    'must be your Stripe publishable key, such as pk_live_…; never put the secret key here',
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(
      z.regex(/^\s*whsec_[^\s,]+\s*(?:,\s*whsec_[^\s,]+\s*)?$/, {
        error: 'must be your webhook’s signing secret, such as whsec_…, or two separated by a comma while you roll it',
      }),
    ),
  ),
  STRIPE_PRICE_MONTHLY: price(),
  STRIPE_PRICE_QUARTERLY: price(),
  STRIPE_PRICE_YEARLY: price(),
  STRIPE_API_BASE: z.optional(
    z.string().check(
      z.refine(isApiBase, {
        error: 'must be an address such as http://localhost:12111, without name, password, question mark or #',
      }),
    ),
  ),
};

const priceVariables = ['STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_QUARTERLY', 'STRIPE_PRICE_YEARLY'] as const;
const group = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', ...priceVariables] as const;

type Given = {
  HONE_MODE?: string | undefined;
  HONE_PAYMENTS?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
} & {
  [name in (typeof group)[number]]?: string | undefined;
};

/** With half of its settings the provider would take an order and we would never learn that it was paid. */
export function findIncompletePaymentSettings(given: Given): [string, string][] {
  const isProduction = given.HONE_MODE === 'production';
  if (given.STRIPE_API_BASE === undefined && group.every((name) => given[name] === undefined)) {
    if (!isProduction || given.HONE_PAYMENTS === 'none') return [];
    if (given.HONE_PAYMENTS === 'sandbox')
      return [
        [
          'HONE_PAYMENTS',
          "must not be 'sandbox' in production, because no one would ever pay; use 'none' to sell nothing",
        ],
      ];
    return [
      [
        'STRIPE_SECRET_KEY',
        `must be set with the rest of its group (${group.slice(1).join(', ')}); set HONE_PAYMENTS=none to sell nothing`,
      ],
    ];
  }
  if (given.HONE_PAYMENTS !== undefined)
    return [['HONE_PAYMENTS', 'must be unset when Stripe settings such as STRIPE_SECRET_KEY are set']];
  const faults = group
    .filter((name) => given[name] === undefined)
    .map((name): [string, string] => [name, `must be set too: Stripe payments need all of ${group.join(', ')}`]);
  return [...faults, ...findMixed(given)];
}

/** Keys of test and live mode mixed, or one price used twice, would show one thing and charge another. */
function findMixed(given: Given): [string, string][] {
  const faults: [string, string][] = [];
  const [secret, publishable] = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map(
    (value) => /_(test|live)_/.exec(value ?? '')?.[1],
  );
  if (secret && publishable && secret !== publishable) {
    faults.push(['STRIPE_PUBLISHABLE_KEY', 'must be in the same mode as STRIPE_SECRET_KEY: both test or both live']);
  }
  for (const [at, name] of priceVariables.entries()) {
    const twin = priceVariables.slice(0, at).find((other) => given[name] !== undefined && given[other] === given[name]);
    if (twin) faults.push([name, `must be a different price from ${twin}`]);
  }
  return faults;
}

export function readPayments(settings: Given): PaymentsSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhook,
    STRIPE_API_BASE: apiBase,
  } = settings;
  const { STRIPE_PRICE_MONTHLY: monthly, STRIPE_PRICE_QUARTERLY: quarterly, STRIPE_PRICE_YEARLY: yearly } = settings;
  if (!secretKey || !publishableKey || !webhook || !monthly || !quarterly || !yearly)
    return { kind: settings.HONE_PAYMENTS === 'none' ? 'none' : 'sandbox' };
  const webhookSecrets = webhook.split(',').map((secret) => secret.trim());
  const whole = {
    kind: 'stripe' as const,
    secretKey,
    publishableKey,
    webhookSecrets,
    priceIds: { monthly, quarterly, yearly },
  };
  return apiBase === undefined ? whole : { ...whole, apiBase };
}

function isApiBase(value: string): boolean {
  if (!/^https?:\/\/[^\s?#@\\]+$/.test(value) || !isUrl(value)) return false;
  return new URL(value).hostname !== '';
}
