import { isAppCode, isRecoveryCode, readFactorCode } from '@hone/domain/access/second-factor';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { proofErrors, proofFields } from '../declarations/fields.ts';
import { flag, Instant, rule, text } from '../declarations/rules.ts';

/** Of an authenticator app. */
export const AppCode = text(50).check(
  z.overwrite(readFactorCode),
  z.refine(isAppCode, { error: rule('access.second_factor.app_format') }),
);

/** Of an authenticator app, or a recovery code. */
const FactorCode = text(50).check(
  z.overwrite(readFactorCode),
  z.refine((code) => isAppCode(code) || isRecoveryCode(code), { error: rule('access.second_factor.format') }),
);

/** What a sign-in by password takes besides the password. */
export const secondFactorFields = {
  second_factor: z.optional(FactorCode),
  /** Asks for no code in this browser for 90 days. */
  remember_browser: z.optional(flag()),
};

export const secondFactorErrors = [
  'access.second_factor.needed',
  'access.second_factor.wrong',
  'access.second_factor.recovery_wrong',
] as const;

/** In the answer to a sign-in with a recovery code: how many are left. */
export const recoveryCodesLeft = { recovery_codes_left: z.optional(z.int()) };

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactor = defineEndpoint({
  id: 'second_factor.read',
  method: 'GET',
  path: '/user/second-factor/',
  summary: 'Whether a code is asked for at a sign-in by password, and what is left of the recovery codes.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({
    /** Null: off. */
    since: z.nullable(Instant),
    recovery_codes_left: z.int(),
    /** Browsers that aren’t asked for a code. */
    remembered_browsers: z.int(),
  }),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const startSecondFactor = defineEndpoint({
  id: 'second_factor.start',
  method: 'POST',
  path: '/user/second-factor/setup/',
  summary: 'Start setting up an authenticator app: its secret, which counts once a code of it is confirmed.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object(proofFields),
  data: z.object({
    /** To type into an app. */
    secret: z.string(),
    /** For a QR code. */
    address: z.string(),
  }),
  success: 201,
  errors: ['access.second_factor.exists', ...proofErrors],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const confirmSecondFactor = defineEndpoint({
  id: 'second_factor.confirm',
  method: 'POST',
  path: '/user/second-factor/',
  summary: 'Confirm the setup with a code of the app. From now on a sign-in by password asks for one.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ code: AppCode }),
  data: RecoveryCodes,
  success: 201,
  errors: [
    'access.second_factor.exists',
    'access.second_factor.setup_over',
    'access.second_factor.wrong',
    'access.try_later',
  ],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const removeSecondFactor = defineEndpoint({
  id: 'second_factor.remove',
  method: 'POST',
  path: '/user/second-factor/remove/',
  summary: 'Stop asking for a code at a sign-in by password. Its recovery codes stop working.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object(proofFields),
  errors: ['access.second_factor.off', ...proofErrors],
  says: { done: 'access.second_factor.removed' },
  limit: 'credential',
  transaction: 'own',
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'second_factor.renew_codes',
  method: 'POST',
  path: '/user/second-factor/recovery-codes/',
  summary: 'New recovery codes, which are in this answer and in no other. Earlier ones stop working.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object(proofFields),
  data: RecoveryCodes,
  success: 201,
  errors: ['access.second_factor.off', ...proofErrors],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const forgetBrowsers = defineEndpoint({
  id: 'second_factor.forget_browsers',
  method: 'DELETE',
  path: '/user/second-factor/browsers/',
  summary: 'Ask for a code in every browser again.',
  origin: 'ours',
  access: 'signed-in',
  errors: [],
  says: { done: 'access.second_factor.browsers_forgotten' },
  limit: 'write',
});
