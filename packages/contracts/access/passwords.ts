import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Instant, requiredText, rule } from '../declarations/rules.ts';
import {
  CodeHandle,
  CodeSent,
  Email,
  NewPassword,
  proofErrors,
  proofFields,
  Tokens,
  VerificationCode,
} from '../declarations/fields.ts';

export const requestReset = defineEndpoint({
  id: 'passwords.request_reset',
  method: 'POST',
  path: '/user/password-reset/',
  summary:
    'Email a code for a new password, at most once a minute; unknown mailboxes get the same answer and no email.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email }),
  data: CodeSent,
  errors: ['access.code.too_soon', 'access.code.too_many', 'access.try_later'],
  says: { failed: 'access.password_reset.failed' },
  limit: 'credential',
});

export const checkResetCode = defineEndpoint({
  id: 'passwords.check_reset_code',
  method: 'PATCH',
  path: '/user/password-reset/',
  summary: 'Check a password reset code without using it up; it counts as an attempt.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, code: VerificationCode, handle: CodeHandle }),
  errors: ['access.code.wrong', 'access.code.spent', 'access.try_later'],
  says: { failed: 'access.password_reset.code.failed' },
  limit: 'credential',
  transaction: 'own',
});

export const confirmReset = defineEndpoint({
  id: 'passwords.confirm_reset',
  method: 'POST',
  path: '/user/password-reset/confirm/',
  summary: 'Set a new password with the emailed code; every login of the account ends.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, code: VerificationCode, handle: CodeHandle, new_password: NewPassword }),
  errors: [
    'access.try_later',
    'access.code.wrong',
    'access.code.spent',
    'access.password.common',
    'access.password.contains_name',
    'request.busy',
  ],
  says: { done: 'access.password_reset.done', failed: 'access.password_reset.confirm.failed' },
  limit: 'credential',
  transaction: 'own',
});

export const NewPasswordForm = z
  .object({ password: NewPassword, confirmPassword: requiredText(1_000_000, 'access.confirm_password.required') })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: rule('access.confirm_password.different'),
      // Checked as soon as both are there, whatever else is wrong with the password.
      when: ({ value }) => {
        const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
        return typeof password === 'string' && typeof confirmPassword === 'string' && confirmPassword !== '';
      },
    }),
  );

export const changePassword = defineEndpoint({
  id: 'passwords.change',
  method: 'POST',
  path: '/user/change-password/',
  summary: 'Change the password, or set the first one; every login ends, and the caller gets a new one.',
  origin: 'ours',
  access: 'signed-in',
  body: z.object({ ...proofFields, new_password: NewPassword }),
  data: Tokens,
  errors: ['access.password.common', 'access.password.contains_name', ...proofErrors],
  says: { done: 'access.password.changed' },
  limit: 'credential',
  transaction: 'own',
  keeps: 'browser',
  secret: true,
});

export const waysIn = defineEndpoint({
  id: 'passwords.ways_in',
  method: 'GET',
  path: '/user/ways-in/',
  summary: 'How the signed-in user can confirm who they are, and until when they need not do so again.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({
    password: z.boolean(),
    provider: z.boolean(),
    /** How many of them. */
    passkeys: z.int(),
    /** Whether one should be offered after a sign-in with the password: there is none, and the offer hasn’t been answered. */
    offers_passkey: z.boolean(),
    proven_until: Instant,
  }),
  follows: ['logins'],
  errors: [],
  limit: 'read',
});
