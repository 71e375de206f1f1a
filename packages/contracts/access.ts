import * as z from 'zod/mini';
import { isCode } from '@hone/domain/codes';
import { spellAddress } from '@hone/domain/mailboxes';
import { passwordFaults, passwordHoldsName, type PasswordFault } from '@hone/domain/passwords';
import { isReservedUsername, usernameRules } from '@hone/domain/usernames';
import { defineEndpoint } from './define.ts';
import type { Code } from './messages.ts';
import { flag, requiredText, rule, text, typeError, visibleName } from './rules.ts';
import { Password } from './proof.ts';
import { Tokens } from './tokens.ts';
import { User } from './user.ts';

export const Email = requiredText(254, 'access.email.required').check(
  z.overwrite(spellAddress),
  // One '@', nothing invisible, nothing that could end a mail header or start a second address; then a host's name.
  z.regex(/^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9-]{2,63}$/u, {
    error: rule('access.email.invalid'),
  }),
);

export const Username = requiredText(1000, 'access.username.required').check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9]*$/, { error: rule('access.username.alphanumeric') }),
  z.minLength(usernameRules.minimum, { error: rule('access.username.too_short') }),
  z.maxLength(usernameRules.maximum, { error: rule('access.username.too_long') }),
  z.refine((name) => !isReservedUsername(name), { error: rule('access.username.reserved') }),
);

const faultCodes: Record<PasswordFault, Code> = {
  too_short: 'access.password.too_short',
  too_long: 'access.password.too_long',
  uppercase: 'access.password.uppercase',
  lowercase: 'access.password.lowercase',
  digit: 'access.password.digit',
  special: 'access.password.special',
};

// Any text longer than the limit is refused by length alone, hence a maximum that only a hostile caller meets.
export const NewPassword = requiredText(1_000_000, 'access.password.required').check(
  z.superRefine((password, context) => {
    for (const fault of passwordFaults(password)) {
      context.addIssue({ code: 'custom', message: faultCodes[fault], input: password });
    }
  }),
);

export const VerificationCode = z
  .string({ error: typeError('access.code.format') })
  .check(z.refine(isCode, { error: rule('access.code.format') }));

const placeName = z.optional(text(100).check(z.trim(), visibleName()));

export const SignupForm = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    first_name: placeName,
    last_name: placeName,
    cello_ucc: z.optional(text(200)),
    /** The username of the friend whose link was followed. */
    ref: z.optional(text(100)),
  })
  .check(
    z.refine((form) => !passwordHoldsName(form.password, form.username), {
      path: ['password'],
      error: rule('access.password.contains_name'),
    }),
  );
export type SignupForm = z.infer<typeof SignupForm>;

/** What whoever asked for a code is given: sent with the code, its tries are theirs, and no stranger's. */
export const CodeHandle = z.optional(text(100));

/** What was mailed where, and when another mail may be asked for. */
export const CodeSent = z.object({ email: z.string(), resend_in: z.int(), handle: z.string() });

export const signup = defineEndpoint({
  id: 'access.signup',
  method: 'POST',
  path: '/user/signup/',
  summary: 'Start an account: stores the form until the emailed code is activated.',
  origin: 'specification',
  access: 'public',
  body: SignupForm,
  /** `claim`: with it and the code, the browser that signed up is signed in. */
  data: z.extend(CodeSent, { claim: z.string() }),
  success: 201,
  errors: ['access.username.taken', 'access.password.common', 'access.code.too_many', 'access.try_later', 'request.busy'],
  limit: 'credential',
  transaction: 'own',
});

export const activate = defineEndpoint({
  id: 'access.activate',
  method: 'POST',
  path: '/user/activate/',
  summary: 'Create the account with the emailed code.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, code: VerificationCode, handle: CodeHandle, claim: CodeHandle }),
  data: z.object({
    /** Where the browser that signed up gives its claim, as of a login. */
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    user_info: z.optional(User),
    username: z.string(),
    /** The one that was asked for, where somebody else has got it in the meantime. */
    wanted_username: z.optional(z.string()),
    /** False when several passwords were given for this mailbox: then none counts, and a new one is set by reset. */
    password_kept: z.boolean(),
  }),
  errors: ['access.code.wrong', 'access.code.spent', 'access.try_later'],
  says: { failed: 'access.verification.failed' },
  limit: 'credential',
  transaction: 'own',
  secret: true,
});

export const resendActivationCode = defineEndpoint({
  id: 'access.resend_activation_code',
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

export const login = defineEndpoint({
  id: 'access.login',
  method: 'POST',
  path: '/user/login/',
  summary: 'Sign in with email and password.',
  origin: 'specification',
  access: 'public',
  body: z.object({ email: Email, password: Password, remember: z.optional(flag()) }),
  data: z.extend(Tokens, { user_info: User }),
  errors: ['access.login.failed', 'access.not_verified', 'access.try_later', 'request.busy'],
  says: { failed: 'access.login.failed' },
  limit: 'credential',
  transaction: 'own',
  secret: true,
});
