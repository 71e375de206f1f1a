import * as z from 'zod/mini';
import { passwordContainsName } from '@hone/domain/access/passwords';
import { defineEndpoint } from '../declarations/define.ts';
import { rule, text, visibleName } from '../declarations/rules.ts';
import { User } from '../profile/user.ts';
import { CodeHandle, CodeSent, Email, NewPassword, Username, VerificationCode } from '../declarations/fields.ts';

const placeName = z.optional(text(100).check(z.trim(), visibleName()));

export const SignupForm = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    first_name: placeName,
    last_name: placeName,
    cello_ucc: z.optional(text(200)),
    ref: z.optional(text(100)),
  })
  .check(
    z.refine((form) => !passwordContainsName(form.password, form.username), {
      path: ['password'],
      error: rule('access.password.contains_name'),
    }),
  );
export type SignupForm = z.infer<typeof SignupForm>;

export const signup = defineEndpoint({
  id: 'signup.sign_up',
  method: 'POST',
  path: '/user/signup/',
  summary: 'Start an account: stores the form until the emailed code is activated.',
  origin: 'specification',
  access: 'public',
  body: SignupForm,
  /** With `claim` and the code, the browser that signed up is signed in. */
  data: z.extend(CodeSent, { claim: z.string() }),
  success: 201,
  errors: [
    'access.username.taken',
    'access.password.common',
    'access.code.too_many',
    'access.try_later',
    'request.busy',
  ],
  limit: 'credential',
  transaction: 'own',
});

export const activate = defineEndpoint({
  id: 'signup.activate',
  method: 'POST',
  path: '/user/activate/',
  summary: 'Create the account with the emailed code.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, code: VerificationCode, handle: CodeHandle, claim: CodeHandle }),
  data: z.object({
    /** Only for a browser that sends its claim. */
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    user_info: z.optional(User),
    username: z.string(),
    /** Set when someone else has taken the requested username in the meantime. */
    wanted_username: z.optional(z.string()),
    /** False when different passwords were given for this mailbox: none is kept, and a reset sets a new one. */
    password_kept: z.boolean(),
  }),
  errors: ['access.code.wrong', 'access.code.spent', 'access.try_later'],
  says: { failed: 'access.verification.failed' },
  limit: 'credential',
  transaction: 'own',
  keeps: 'browser',
  secret: true,
});

export const resendActivationCode = defineEndpoint({
  id: 'signup.resend_code',
  method: 'POST',
  path: '/user/resend-activation-code/',
  summary: 'Email a new activation code, at most once a minute; the earlier one stops working.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email }),
  data: CodeSent,
  errors: ['access.code.too_soon', 'access.code.too_many'],
  says: { done: 'access.code.resent' },
  limit: 'credential',
});
