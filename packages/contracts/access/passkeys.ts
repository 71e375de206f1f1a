import { passkeyRules } from '@hone/domain/access/passkeys';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { proofErrors, proofFields, Tokens } from '../declarations/fields.ts';
import { Id, Instant } from '../declarations/rules.ts';
import { MakingOptions, PasskeyMade, PasskeyUsed, UsingOptions } from '../declarations/webauthn.ts';
import { libraryName } from '../library/library.ts';
import { User } from '../profile/user.ts';

const PasskeyName = libraryName({
  maximum: passkeyRules.nameMaximum,
  missing: 'access.passkey.name.required',
  blank: 'access.passkey.name.required',
  tooLong: 'access.passkey.name.too_long',
});

const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Kept by a password manager on several devices, not on one alone. */
  is_synced: z.boolean(),
  created_at: Instant,
  /** Null: never yet. */
  used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const listPasskeys = defineEndpoint({
  id: 'passkeys.list',
  method: 'GET',
  path: '/user/passkeys/',
  summary: 'The passkeys of this account, newest first.',
  origin: 'ours',
  access: 'signed-in',
  data: z.array(Passkey),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});

export const startPasskey = defineEndpoint({
  id: 'passkeys.start',
  method: 'POST',
  path: '/user/passkeys/options/',
  summary: 'What a browser needs to make a passkey for this account; good for five minutes, once.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object(proofFields),
  data: MakingOptions,
  errors: ['access.passkey.too_many', ...proofErrors],
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const addPasskey = defineEndpoint({
  id: 'passkeys.add',
  method: 'POST',
  path: '/user/passkeys/',
  summary: 'Keep the passkey that the browser made. Without a name it is named after the browser.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ name: z.optional(PasskeyName), response: PasskeyMade }),
  data: Passkey,
  success: 201,
  errors: ['access.passkey.refused', 'access.passkey.expired', 'access.passkey.too_many', 'access.try_later'],
  says: { done: 'access.passkey.added' },
  limit: 'credential',
  transaction: 'own',
});

export const renamePasskey = defineEndpoint({
  id: 'passkeys.rename',
  method: 'PATCH',
  path: '/user/passkeys/{id}/',
  summary: 'Rename a passkey.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: z.object({ name: PasskeyName }),
  data: Passkey,
  errors: ['request.not_found'],
  limit: 'write',
});

export const removePasskey = defineEndpoint({
  id: 'passkeys.remove',
  method: 'POST',
  path: '/user/passkeys/{id}/remove/',
  summary: 'Remove a passkey: nobody can sign in with it from now on.',
  origin: 'ours',
  access: 'signed-in',
  params: { id: Id },
  body: z.object(proofFields),
  errors: ['request.not_found', ...proofErrors],
  says: { done: 'access.passkey.removed' },
  limit: 'credential',
  transaction: 'own',
});

export const answerPasskeyOffer = defineEndpoint({
  id: 'passkeys.answer_offer',
  method: 'POST',
  path: '/user/passkeys/offer/',
  summary: 'The offer to add a passkey was answered: it isn’t made again.',
  origin: 'ours',
  access: 'signed-in',
  errors: [],
  limit: 'write',
});

export const startPasskeyProof = defineEndpoint({
  id: 'passkeys.start_proof',
  method: 'POST',
  path: '/user/passkeys/proof/options/',
  summary: 'What a browser needs to prove by a passkey who is signed in; good for five minutes, once.',
  origin: 'ours',
  access: 'signed-in',
  data: UsingOptions,
  errors: [],
  limit: 'credential',
  secret: true,
});

export const startPasskeyLogin = defineEndpoint({
  id: 'passkeys.start_login',
  method: 'POST',
  path: '/user/login/passkey/options/',
  summary: 'What a browser needs to sign in with any passkey of this site; good for five minutes, once.',
  origin: 'ours',
  access: 'public',
  data: UsingOptions,
  errors: [],
  limit: 'open',
  secret: true,
});

export const logInByPasskey = defineEndpoint({
  id: 'passkeys.log_in',
  method: 'POST',
  path: '/user/login/passkey/',
  summary: 'Sign in with a passkey. Whatever is wrong with it is answered the same.',
  origin: 'ours',
  access: 'public',
  body: z.object({ response: PasskeyUsed }),
  data: z.extend(Tokens, { user_info: User }),
  errors: ['access.passkey.refused', 'access.passkey.expired', 'access.try_later'],
  says: { failed: 'access.passkey.refused' },
  limit: 'credential',
  transaction: 'own',
  keeps: 'browser',
  secret: true,
});
