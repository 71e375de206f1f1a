import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Email, proofErrors, proofFields, VerificationCode } from '../declarations/fields.ts';
import { Id, Instant, requiredText } from '../declarations/rules.ts';

const PendingEmail = z.object({
  email: z.string(),
  /** Seconds until another code may be sent. */
  resend_in: z.int(),
});

export const readEmailChange = defineEndpoint({
  id: 'email.read',
  method: 'GET',
  path: '/user/email/',
  summary:
    'The change of email that waits for its code, and the one that can still be undone from the previous mailbox.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({
    pending: z.nullable(PendingEmail),
    way_back: z.nullable(z.object({ email: z.string(), until: Instant })),
    /** Null: now. */
    next_change_at: z.nullable(Instant),
  }),
  follows: ['user'],
  errors: [],
  limit: 'read',
});

export const NewEmail = z.object({ email: Email });

export const requestEmailChange = defineEndpoint({
  id: 'email.request',
  method: 'POST',
  path: '/user/email/',
  summary: 'Email a code to a new address. An address that is in use gets the same answer, and no code.',
  origin: 'ours',
  access: 'signed-in',
  body: z.extend(NewEmail, proofFields),
  data: PendingEmail,
  errors: ['access.email.same', 'access.email.once_a_day', 'access.code.too_many', ...proofErrors],
  limit: 'credential',
  transaction: 'own',
});

export const resendEmailCode = defineEndpoint({
  id: 'email.resend',
  method: 'POST',
  path: '/user/email/resend/',
  summary: 'Email another code to the new address, at most once a minute.',
  origin: 'ours',
  access: 'signed-in',
  body: NewEmail,
  data: PendingEmail,
  errors: ['access.email.not_pending', 'access.code.too_soon', 'access.code.too_many'],
  says: { done: 'access.code.resent' },
  limit: 'credential',
});

export const confirmEmailChange = defineEndpoint({
  id: 'email.confirm',
  method: 'POST',
  path: '/user/email/confirm/',
  summary: 'Change the email with the code sent to the new address. No login ends, and both mailboxes are told.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ email: Email, code: VerificationCode }),
  data: z.object({ email: z.string() }),
  errors: ['access.code.wrong', 'access.code.spent', 'access.email.taken', 'access.try_later'],
  says: { done: 'access.email.changed' },
  limit: 'credential',
  transaction: 'own',
});

export const dropEmailChange = defineEndpoint({
  id: 'email.drop',
  method: 'DELETE',
  path: '/user/email/',
  summary: 'Give up a change of email that waits for its code.',
  origin: 'ours',
  access: 'signed-in',
  errors: [],
  limit: 'write',
});

export const restoreEmail = defineEndpoint({
  id: 'email.restore',
  method: 'POST',
  path: '/user/email/restore/',
  summary: 'Undo a change of email with the link in the email to the previous address; every login ends.',
  description:
    'Changes made after it are undone too. API keys and connected apps are revoked, and the password has to be set again, ' +
    'since whoever changed the email may know it.',
  origin: 'ours',
  access: 'public',
  body: z.object({ token: requiredText(200, 'request.field.required') }),
  /** The account's email again, and whose browser is signed out by it. */
  data: z.object({ email: z.string(), user_id: Id }),
  errors: ['access.email.link_unknown', 'access.email.link_used'],
  says: { failed: 'access.email.restore_failed' },
  limit: 'credential',
});
