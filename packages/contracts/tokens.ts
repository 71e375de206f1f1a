import * as z from 'zod/mini';
import { defineEndpoint } from './define.ts';
import { requiredText } from './rules.ts';

/** What a login's calls carry, and what renews it. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() });

const RefreshToken = requiredText(200, 'request.field.required');

export const refreshTokens = defineEndpoint({
  id: 'access.refresh_tokens',
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
});

export const logout = defineEndpoint({
  id: 'access.logout',
  method: 'POST',
  path: '/user/logout/',
  summary: 'End a login. Works with an expired access token, and always answers the same.',
  origin: 'ours',
  access: 'public',
  body: z.object({ refresh_token: RefreshToken }),
  errors: [],
  limit: 'open',
});
