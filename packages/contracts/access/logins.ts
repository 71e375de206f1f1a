import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { flag, Id, Instant, requiredText } from '../declarations/rules.ts';
import { User } from '../profile/user.ts';
import { Email, Password, Tokens } from '../declarations/fields.ts';
import { recoveryCodesLeft, secondFactorErrors, secondFactorFields } from './second-factor.ts';

export const login = defineEndpoint({
  id: 'logins.log_in',
  method: 'POST',
  path: '/user/login/',
  summary: 'Sign in with email and password.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, password: Password, remember: z.optional(flag()), ...secondFactorFields }),
  data: z.extend(Tokens, { user_info: User, ...recoveryCodesLeft }),
  errors: ['access.login.failed', 'access.not_verified', ...secondFactorErrors, 'access.try_later', 'request.busy'],
  says: { failed: 'access.login.failed' },
  limit: 'credential',
  transaction: 'own',
  keeps: 'browser',
  secret: true,
});

const RefreshToken = requiredText(200, 'request.field.required');

export const refreshTokens = defineEndpoint({
  id: 'logins.refresh_tokens',
  method: 'POST',
  path: '/user/token/refresh/',
  summary: 'Trade a refresh token for a new pair; reusing a token later ends its login.',
  origin: 'ours',
  access: 'public',
  body: z.object({ refresh_token: RefreshToken }),
  data: Tokens,
  errors: ['access.signed_out'],
  limit: 'open',
  transaction: 'own',
  secret: true,
  // Who is signed in stays signed in.
  duringMaintenance: 'served',
});

export const logout = defineEndpoint({
  id: 'logins.log_out',
  method: 'POST',
  path: '/user/logout/',
  summary: 'End a login. Works with an expired access token, and always answers the same.',
  origin: 'ours',
  access: 'public',
  body: z.object({ refresh_token: RefreshToken }),
  errors: [],
  limit: 'open',
  // No one has to leave a login open on a foreign computer.
  duringMaintenance: 'served',
});

export const Login = z.object({
  id: Id,
  reach: z.enum(['dashboard', 'extension', 'app']),
  /** Null where we don't recognize it. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  started_at: Instant,
  used_at: Instant,
  is_current: z.boolean(),
});
export type Login = z.infer<typeof Login>;

export const listLogins = defineEndpoint({
  id: 'logins.list',
  method: 'GET',
  path: '/user/sessions/',
  summary: "The signed-in browsers, the caller's own first.",
  origin: 'ours',
  access: 'signed-in',
  data: z.array(Login),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const endLogin = defineEndpoint({
  id: 'logins.end',
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
  id: 'logins.end_others',
  method: 'DELETE',
  path: '/user/sessions/',
  summary: "Sign out every browser except the caller's own.",
  origin: 'ours',
  access: 'signed-in',
  errors: [],
  says: { done: 'access.logins.ended' },
  limit: 'write',
});

/** By the link of the email about a sign-in: whoever signed in knows the password, so it stops working too. */
export const disownLogin = defineEndpoint({
  id: 'logins.disown',
  method: 'POST',
  path: '/user/login/disown/',
  summary: 'Say that a sign-in wasn’t yours: every login, API key and the password end.',
  origin: 'ours',
  access: 'public',
  body: z.object({ token: requiredText(2000, 'request.field.required') }),
  data: z.object({
    /** Where a code for a new password goes. */
    email: z.string(),
    user_id: Id,
    needs_password: z.boolean(),
    /** It signs in too, and isn't ours to secure. */
    provider: z.nullable(z.enum(['google', 'local'])),
    /** Nothing ended this time: it had been done. */
    is_repeat: z.boolean(),
  }),
  errors: ['access.disown.unknown', 'access.disown.expired'],
  limit: 'credential',
});
