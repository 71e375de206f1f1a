import { scopes } from '@hone/domain/access/scopes';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { choiceError, flag, Id, Instant, requiredText, text } from '../declarations/rules.ts';

const Scopes = z.array(z.enum(scopes, choiceError));

/** As the app wrote it in the address that it opened (RFC 6749, 7636, 8707). */
const AuthorizationRequest = z.object({
  client_id: requiredText(100, 'request.field.required'),
  redirect_uri: requiredText(2000, 'request.field.required'),
  response_type: z.optional(text(40)),
  code_challenge: z.optional(text(200)),
  code_challenge_method: z.optional(text(40)),
  scope: z.optional(text(400)),
  resource: z.optional(text(2000)),
});

export const readAppRequest = defineEndpoint({
  id: 'apps.request',
  method: 'GET',
  path: '/apps/request/',
  summary: 'What an app asks for, once everything about its request is found to be right.',
  origin: 'ours',
  access: 'signed-in',
  query: AuthorizationRequest,
  data: z.object({
    /** The app's own claim. */
    name: z.string(),
    /** Where the answer goes: a host, or the app's own kind of address. */
    host: z.string(),
    /** It goes to a program on the same computer. */
    is_local: z.boolean(),
    scopes: Scopes,
  }),
  errors: [],
  limit: 'read',
});

export const authorizeApp = defineEndpoint({
  id: 'apps.authorize',
  method: 'POST',
  path: '/apps/authorize/',
  summary: 'Allow an app what it asks for, or don’t: the address that takes the answer back to it.',
  origin: 'ours',
  access: 'signed-in',
  body: z.extend(AuthorizationRequest, { state: z.optional(text(2000)), allow: flag() }),
  data: z.object({ redirect_to: z.string() }),
  errors: [],
  limit: 'credential',
  secret: true,
});

const UserCode = requiredText(40, 'request.field.required');

export const findDevice = defineEndpoint({
  id: 'apps.device',
  method: 'POST',
  path: '/apps/device/',
  summary: 'What asks for access by the code that it shows on another device.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ user_code: UserCode }),
  data: z.object({ name: z.string(), scopes: Scopes, asked_at: Instant }),
  errors: ['access.code.wrong', 'access.try_later'],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const answerDevice = defineEndpoint({
  id: 'apps.answer_device',
  method: 'POST',
  path: '/apps/device/answer/',
  summary: 'Allow it, or don’t.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ user_code: UserCode, allow: flag() }),
  errors: ['access.code.wrong', 'access.try_later'],
  limit: 'credential',
  transaction: 'own',
});

const ConnectedApp = z.object({
  id: Id,
  name: z.string(),
  scopes: Scopes,
  connected_at: Instant,
  used_at: Instant,
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const listApps = defineEndpoint({
  id: 'apps.list',
  method: 'GET',
  path: '/apps/',
  summary: 'The apps that have access to this account, most recently used first.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(ConnectedApp),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const disconnectApp = defineEndpoint({
  id: 'apps.disconnect',
  method: 'DELETE',
  path: '/apps/{id}/',
  summary: 'Disconnect an app.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  errors: ['request.not_found'],
  says: { done: 'access.app.disconnected' },
  limit: 'write',
});
