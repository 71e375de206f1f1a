import * as z from 'zod/mini';
import { isCode } from '@hone/domain/access/codes';
import { countBytes } from '@hone/domain/encoding';
import { normaliseAddress } from '@hone/domain/access/mailboxes';
import { passwordFaults, passwordRules, type PasswordFault } from '@hone/domain/access/passwords';
import { isReservedUsername, usernameRules } from '@hone/domain/access/usernames';
import type { Code } from '../messages.ts';
import { requiredText, rule, text, typeError } from './rules.ts';
import { PasskeyUsed } from './webauthn.ts';

export const Email = requiredText(254, 'access.email.required').check(
  z.overwrite(normaliseAddress),
  // One '@', nothing invisible, nothing that could end a mail header or start a second address; then a host's name.
  z.regex(
    /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9-]{2,63}$/u,
    { error: rule('access.email.invalid') },
  ),
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

// Longer texts are refused by their length alone, hence a maximum that only a hostile caller reaches.
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

/** An existing password: only its length is checked, or a new rule would lock its owner out. */
export const Password = requiredText(1_000_000, 'access.password.required').check(
  z.refine((password) => countBytes(password) <= passwordRules.maximumBytes, {
    error: rule('access.password.too_long'),
  }),
);

/** Proof that the owner is asking: the password, a fresh sign-in at the provider, or a passkey. */
export const proofFields = {
  password: z.optional(Password),
  id_token: z.optional(text(8000)),
  passkey: z.optional(PasskeyUsed),
};

/** What a call that takes proof may refuse it with. */
export const proofErrors = [
  'access.proof_needed',
  'access.password.wrong',
  'access.provider.refused',
  'access.provider.away',
  'access.passkey.refused',
  'access.passkey.expired',
  'access.try_later',
  'request.busy',
] as const satisfies readonly Code[];

/** Given to the client that requested a code, and sent with it: strangers' wrong attempts don't count against it. */
export const CodeHandle = z.optional(text(100));

export const CodeSent = z.object({ email: z.string(), resend_in: z.int(), handle: z.string() });

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
