import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { Password } from './proof.ts';
import { Id, Instant, requiredText, text } from './rules.ts';
import { Tokens } from './tokens.ts';
import { User } from './user.ts';

export const providerNonce = defineEndpoint({
  id: 'access.provider_nonce',
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
  id: 'access.provider_login',
  method: 'POST',
  path: '/user/google/login/backend/',
  summary: 'Sign in, or sign up, with the provider\'s id_token.',
  origin: 'specification',
  access: 'public',
  body: z.object({
    id_token: requiredText(8000, 'request.field.required'),
    cello_ucc: z.optional(text(200)),
    /** The username of the friend whose link was followed. */
    ref: z.optional(text(100)),
    /** Of the account that has this mailbox, where the provider alone may not speak for it. */
    password: z.optional(Password),
  }),
  data: z.extend(Tokens, { user_info: z.extend(User, { is_new: z.boolean() }) }),
  errors: [
    'access.provider.refused',
    'access.provider.away',
    'access.provider.email_unverified',
    'access.provider.link',
    'access.password.wrong',
    'access.try_later',
    'request.busy',
  ],
  says: { failed: 'access.provider_login.failed' },
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

/** One sign-in that still lasts. */
export const Login = z.object({
  id: Id,
  reach: z.enum(['dashboard', 'extension']),
  /** As the browser calls itself, where we know the name. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  started_at: Instant,
  used_at: Instant,
  is_current: z.boolean(),
});
export type Login = z.infer<typeof Login>;

export const listLogins = defineEndpoint({
  id: 'access.list_logins',
  method: 'GET',
  path: '/user/sessions/',
  summary: 'The signed-in browsers, the caller\'s own first.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(Login),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const endLogin = defineEndpoint({
  id: 'access.end_login',
  method: 'DELETE',
  path: '/user/sessions/{id}/',
  summary: 'Sign out another browser.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  errors: ['request.not_found'],
  says: { done: 'access.login.ended' },
  limit: 'write',
});

export const endOtherLogins = defineEndpoint({
  id: 'access.end_other_logins',
  method: 'DELETE',
  path: '/user/sessions/',
  summary: 'Sign out every browser except the caller\'s own.',
  origin: 'ours',
  access: 'signed-in',
  errors: [],
  says: { done: 'access.logins.ended' },
  limit: 'write',
});

export const waysIn = defineEndpoint({
  id: 'access.ways_in',
  method: 'GET',
  path: '/user/ways-in/',
  summary: 'How the signed-in user can confirm who they are, and until when they need not do so again.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ password: z.boolean(), provider: z.boolean(), proven_until: Instant }),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});
