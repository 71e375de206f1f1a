import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';

export interface ServicesSettings {
  analytics: { kind: 'posthog'; host: string; key: string } | null;
  chat: { kind: 'intercom'; appId: string; identitySecret: string } | null;
  referrals: {
    kind: 'cello';
    productId: string;
    productSecret: string;
    accessKeyId: string;
    secretAccessKey: string;
    environment: 'sandbox' | 'production';
    api?: string;
  } | null;
}

const name = (what: string) => z.optional(z.string().check(z.regex(/^[\w.:-]{1,200}$/, { error: what })));
const secret = (what: string) => z.optional(z.string().check(z.regex(/^\S{8,500}$/, { error: what })));

export const servicesVariables = {
  POSTHOG_HOST: z.optional(
    z.string().check(
      z.refine(isOrigin, {
        error: 'must be the address of PostHog or your own instance without a path, such as https://eu.i.posthog.com',
      }),
    ),
  ),
  POSTHOG_KEY: name('must be your PostHog project key, such as phc_…'),
  INTERCOM_APP_ID: name('must be your Intercom workspace id'),
  INTERCOM_IDENTITY_SECRET: secret('must be your Intercom identity verification secret; never expose it to a browser'),
  CELLO_PRODUCT_ID: name('must be your Cello product id'),
  CELLO_PRODUCT_SECRET: secret('must be the secret that signs tokens for Cello; never expose it to a browser'),
  CELLO_ACCESS_KEY_ID: name('must be the id of your Cello access key'),
  CELLO_SECRET_ACCESS_KEY: secret('must be the secret of your Cello access key'),
  CELLO_ENVIRONMENT: z.optional(z.enum(['sandbox', 'production'], { error: "must be 'sandbox' or 'production'" })),
};

const groups = {
  'PostHog analytics': ['POSTHOG_HOST', 'POSTHOG_KEY'],
  'Intercom chat': ['INTERCOM_APP_ID', 'INTERCOM_IDENTITY_SECRET'],
  'Cello referrals': ['CELLO_PRODUCT_ID', 'CELLO_PRODUCT_SECRET', 'CELLO_ACCESS_KEY_ID', 'CELLO_SECRET_ACCESS_KEY'],
} as const;

type Given = { [name in keyof typeof servicesVariables]?: string | undefined };

/** Half a configuration works nowhere, and no one would learn why. */
export function findIncompleteServiceSettings(given: Given): [string, string][] {
  return Object.entries(groups).flatMap(([what, group]) => {
    const isWanted = group.some((one) => given[one] !== undefined);
    const missing = isWanted ? group.filter((one) => given[one] === undefined) : [];
    return missing.map((one): [string, string] => [one, `must be set too: ${what} needs all of ${group.join(', ')}`]);
  });
}

export function readServices({
  POSTHOG_HOST,
  POSTHOG_KEY,
  INTERCOM_APP_ID,
  INTERCOM_IDENTITY_SECRET,
  ...cello
}: Given): ServicesSettings {
  const { CELLO_PRODUCT_ID, CELLO_PRODUCT_SECRET, CELLO_ACCESS_KEY_ID, CELLO_SECRET_ACCESS_KEY, CELLO_ENVIRONMENT } =
    cello;
  const isCello = CELLO_PRODUCT_ID && CELLO_PRODUCT_SECRET && CELLO_ACCESS_KEY_ID && CELLO_SECRET_ACCESS_KEY;
  return {
    analytics:
      POSTHOG_HOST && POSTHOG_KEY ? { kind: 'posthog', host: POSTHOG_HOST.replace(/\/$/, ''), key: POSTHOG_KEY } : null,
    chat:
      INTERCOM_APP_ID && INTERCOM_IDENTITY_SECRET
        ? { kind: 'intercom', appId: INTERCOM_APP_ID, identitySecret: INTERCOM_IDENTITY_SECRET }
        : null,
    referrals: isCello
      ? {
          kind: 'cello',
          productId: CELLO_PRODUCT_ID,
          productSecret: CELLO_PRODUCT_SECRET,
          accessKeyId: CELLO_ACCESS_KEY_ID,
          secretAccessKey: CELLO_SECRET_ACCESS_KEY,
          environment: CELLO_ENVIRONMENT === 'sandbox' ? 'sandbox' : 'production',
        }
      : null,
  };
}

// It becomes part of the content security policy: an origin, without characters that could end a directive.
function isOrigin(value: string): boolean {
  return /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(value) && isUrl(value);
}
