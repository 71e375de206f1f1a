import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Instant, requiredText, text } from '../declarations/rules.ts';
import { User } from '../profile/user.ts';
import { Password, proofErrors, proofFields, Tokens } from '../declarations/fields.ts';
import { recoveryCodesLeft, secondFactorErrors, secondFactorFields } from './second-factor.ts';

const Provider = z.enum(['google', 'local']);

export const providerNonce = defineEndpoint({
  id: 'providers.nonce',
  method: 'GET',
  path: '/user/google/nonce/',
  summary: 'What a provider sign-in starts with: the provider, and a nonce that its answer must carry.',
  origin: 'ours',
  access: 'public',
  data: z.object({ provider: Provider, client_id: z.string(), nonce: z.string() }),
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
    /** Required if the account's mailbox isn't one that the provider vouches for, or if it was disconnected before. */
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

export const listProviders = defineEndpoint({
  id: 'providers.list',
  method: 'GET',
  path: '/user/providers/',
  summary: 'The providers that sign in to this account, and by which of their addresses.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(
    z.object({
      provider: Provider,
      /** As it was when it was linked. */
      email: z.string(),
      linked_at: Instant,
    }),
  ),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const disconnectProvider = defineEndpoint({
  id: 'providers.disconnect',
  method: 'POST',
  path: '/user/providers/{provider}/disconnect/',
  summary: 'Disconnect a provider: it no longer signs in to this account. Linking it again takes the password.',
  origin: 'ours',
  access: 'signed-in',
  params: { provider: Provider },
  body: z.object(proofFields),
  errors: ['request.not_found', 'access.provider.only_way', ...proofErrors],
  says: { done: 'access.provider.disconnected' },
  limit: 'credential',
  transaction: 'own',
});
