import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { requiredText, text } from '../declarations/rules.ts';
import { User } from '../profile/user.ts';
import { Password, Tokens } from '../declarations/fields.ts';
import { recoveryCodesLeft, secondFactorErrors, secondFactorFields } from './second-factor.ts';

export const providerNonce = defineEndpoint({
  id: 'providers.nonce',
  method: 'GET',
  path: '/user/google/nonce/',
  summary: 'What a provider sign-in starts with: the provider, and a nonce that its answer must carry.',
  origin: 'ours',
  access: 'public',
  data: z.object({ provider: z.enum(['google', 'local']), client_id: z.string(), nonce: z.string() }),
  errors: ['request.not_found'],
  limit: 'open',
});

export const providerLogin = defineEndpoint({
  id: 'providers.log_in',
  method: 'POST',
  path: '/user/google/login/backend/',
  summary: "Sign in, or sign up, with the provider's id_token.",
  origin: 'specification',
  access: 'public',
  body: z.object({
    id_token: requiredText(8000, 'request.field.required'),
    cello_ucc: z.optional(text(200)),
    /** The username of the friend whose link was followed. */
    ref: z.optional(text(100)),
    /** Required if the account's mailbox isn't one that the provider vouches for. */
    password: z.optional(Password),
    ...secondFactorFields,
  }),
  data: z.extend(Tokens, { user_info: z.extend(User, { is_new: z.boolean() }), ...recoveryCodesLeft }),
  errors: [
    'access.provider.refused',
    'access.provider.away',
    'access.provider.email_unverified',
    'access.provider.link',
    'access.email.reserved',
    'access.password.wrong',
    ...secondFactorErrors,
    'access.try_later',
    'request.busy',
  ],
  says: { failed: 'access.provider_login.failed' },
  limit: 'credential',
  transaction: 'own',
  keeps: 'browser',
  secret: true,
});
