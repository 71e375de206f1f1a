import { hasAddress, invitationRules, invitationStates } from '@hone/domain/money/referrals';
import * as z from 'zod/mini';
import { Email } from './declarations/fields.ts';
import { defineEndpoint } from './declarations/define.ts';
import { flag, Instant, requiredText, rule, text, typeError } from './declarations/rules.ts';

export const Invitation = z.object({ email: z.string(), state: z.enum(invitationStates), invited_at: Instant });
export type Invitation = z.infer<typeof Invitation>;

/** Refers to the list in its messages. */
const InvitedEmail = z.pipe(
  text(254).check(
    z.refine((address) => z.safeParse(Email, address).success, { error: rule('referral.email.invalid') }),
  ),
  Email,
);

export const InvitationMessage = text(
  invitationRules.message,
  'request.field.required',
  'referral.message.too_long',
).check(z.refine((words) => !hasAddress(words), { error: rule('referral.message.links') }));

export const sendInvitation = defineEndpoint({
  id: 'referral.send_invitation',
  method: 'POST',
  path: '/user/referral/send-invitation/',
  summary: "Invite friends by email. The link in it is always the caller's own, whatever the payload says.",
  origin: 'specification',
  access: 'signed-in',
  body: z.object({
    email: z
      .array(InvitedEmail, { error: typeError('referral.email.required') })
      .check(
        z.minLength(1, { error: rule('referral.email.required') }),
        z.maxLength(invitationRules.perCall, { error: rule('referral.email.too_many') }),
      ),
    /** Sent by the specified client; the server builds its own. */
    link: z.optional(text(1000)),
    message: z.optional(InvitationMessage),
  }),
  /** One per friend in this call. */
  data: z.object({ invitations: z.array(Invitation) }),
  errors: ['referral.email.own', 'referral.email.too_many_today', 'referral.email.too_many_new'],
  says: { done: 'referral.invitation.sent', failed: 'referral.invitation.failed' },
  limit: 'write',
});

export const ReferralSummary = z.object({
  /** From the referral service, where one is used and has given one; else ours. */
  link: z.string(),
  friends_joined: z.int(),
  credits_earned: z.int(),
  invitations_left: z.int(),
  /** Newest first. */
  invitations: z.array(Invitation),
});
export type ReferralSummary = z.infer<typeof ReferralSummary>;

export const getReferralSummary = defineEndpoint({
  id: 'referral.get_summary',
  method: 'GET',
  path: '/user/referral/summary/',
  summary: "The caller's referral link, its results, and whom they invited.",
  origin: 'ours',
  access: 'signed-in',
  data: ReferralSummary,
  follows: ['user', 'credits', 'referral'],
  errors: [],
  limit: 'read',
});

/** Null where no referral service is used. */
export const getReferralWidget = defineEndpoint({
  id: 'referral.get_widget',
  method: 'GET',
  path: '/user/referral/widget/',
  summary: 'The signed token that identifies the caller to the referral service; null if there is no such service.',
  origin: 'ours',
  access: 'signed-in',
  data: z.object({ widget: z.nullable(z.object({ product_id: z.string(), token: z.string() })) }),
  errors: [],
  limit: 'read',
});

/** Anyone with the link from an invitation decides for the mailbox it was sent to. */
export const unsubscribe = defineEndpoint({
  id: 'referral.unsubscribe',
  method: 'POST',
  path: '/user/referral/unsubscribe/',
  summary: 'Stop receiving invitations, or receive them again.',
  origin: 'ours',
  access: 'public',
  body: z.object({ token: requiredText(2000, 'request.field.required'), is_unsubscribed: flag() }),
  data: z.object({ is_unsubscribed: z.boolean() }),
  errors: ['referral.unsubscribe.unknown'],
  says: { failed: 'referral.unsubscribe.failed' },
  limit: 'open',
});
