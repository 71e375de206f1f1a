import { keyExpiry, keyRules } from '@hone/domain/access/keys';
import { scopes } from '@hone/domain/access/scopes';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { proofErrors, proofFields } from '../declarations/fields.ts';
import { choiceError, Id, Instant, list, rule } from '../declarations/rules.ts';
import { libraryName } from '../library/library.ts';

const Scope = z.enum(scopes, choiceError);

const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(Scope),
  /** The key's last four characters. */
  ends_with: z.string(),
  created_at: Instant,
  /** Null: never yet. To the minute. */
  used_at: z.nullable(Instant),
  /** Null: never. Afterwards it doesn't work, and is listed for a while. */
  expires_at: z.nullable(Instant),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listKeys = defineEndpoint({
  id: 'keys.list',
  method: 'GET',
  path: '/user/keys/',
  summary: 'The API keys of this account, newest first, with those that have expired lately.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(ApiKey),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const KeyDraft = z.object({
  name: libraryName({
    maximum: keyRules.nameMaximum,
    missing: 'request.field.required',
    blank: 'request.field.required',
    tooLong: 'access.key.name.too_long',
  }),
  scopes: list(Scope, scopes.length).check(
    z.minLength(1, { error: rule('request.field.required') }),
    // In our order, each once.
    z.overwrite((given) => scopes.filter((scope) => given.includes(scope))),
  ),
  expires_in_days: z.nullable(z.literal([...keyExpiry.days], choiceError)),
});

export const createKey = defineEndpoint({
  id: 'keys.create',
  method: 'POST',
  path: '/user/keys/',
  summary: 'Create an API key. The key itself is in this answer and in no other.',
  origin: 'ours',
  access: 'signed-in',
  body: z.extend(KeyDraft, proofFields),
  data: z.extend(ApiKey, { key: z.string() }),
  success: 201,
  errors: ['access.key.too_many', ...proofErrors],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const revokeKey = defineEndpoint({
  id: 'keys.revoke',
  method: 'DELETE',
  path: '/user/keys/{id}/',
  summary: 'Revoke an API key: no call with it is answered from now on.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  errors: ['request.not_found'],
  limit: 'write',
});

export const readCurrentKey = defineEndpoint({
  id: 'keys.current',
  method: 'GET',
  path: '/user/keys/current/',
  summary: 'Whose account the presented API key or app belongs to, and what it may do there.',
  origin: 'ours',
  access: 'signed-in',
  scope: 'any',
  data: z.object({
    username: z.string(),
    /** Of the key or the app; null in the dashboard, which may do everything. */
    name: z.nullable(z.string()),
    scopes: z.array(Scope),
    expires_at: z.nullable(Instant),
  }),
  errors: [],
  limit: 'read',
});
