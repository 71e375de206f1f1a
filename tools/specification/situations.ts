import type { Code } from '@hone/contracts/messages';
import { by, pending, type Shown } from './shown.ts';

const signInFailure = by('e2e/sign-in.test.ts', 'says that email or password is wrong, and keeps the email');
const unverified = by('e2e/journeys/unverified.test.ts', 'a login that is not verified yet leads to the code, and back to a sign-in that says so and lets in: by %s');
const expired = by('e2e/journeys/logins.test.ts', 'leads to the sign-in page, says why, and comes back to where it was');
const signUpServer = by('e2e/sign-up.test.ts', 'puts what the server refuses under its field, offers a username that may be free, and takes it');
const codeUnreasoned = by('e2e/verification.test.ts', 'says what the specification says where a failure has no reason');
const codeResent = by('e2e/verification.test.ts', 'asks for another code once the countdown is over, a reload later too, clears the boxes and counts again');

/** Point 8 and the toasts of points 2 and 4: when which sentence is said. */
export interface SituationRow {
  situation: string;
  /** The server's own message comes first, where it has one. */
  code?: Code;
  /** What happens besides, or instead of, a toast. */
  result?: string;
  shown: Shown;
}

export const situations = [
  { situation: 'login failed', code: 'access.login.failed', shown: signInFailure },
  { situation: 'login refused, not verified', code: 'access.not_verified', result: '/email-verification', shown: unverified },
  { situation: 'another 401', code: 'access.signed_out', result: 'logout, /login', shown: expired },
  { situation: 'login by a provider failed', code: 'access.provider_login.failed', shown: by('e2e/provider.test.ts', 'says the server’s reason where it refuses, and ‘Login failed’ where it gives none') },
  { situation: 'sign-up failed', result: "the first message of each of the server's field errors, under its field", shown: signUpServer },
  { situation: 'verification failed', code: 'access.verification.failed', shown: codeUnreasoned },
  { situation: 'code sent again', code: 'access.code.resent', shown: codeResent },
  { situation: 'verified, source login', code: 'access.verified', result: '/login', shown: unverified },
  { situation: 'forgot password failed', code: 'access.password_reset.failed', shown: by('e2e/reset.test.ts', 'a failure without a reason is said in the words of the specification') },
  { situation: 'code of the reset refused', code: 'access.password_reset.code.failed', shown: by('e2e/journeys/reset.test.ts', 'a code that is refused with the new password leads back to the code, and keeps the password for the next one') },
  { situation: 'reset failed', code: 'access.password_reset.confirm.failed', shown: by('e2e/reset.test.ts', 'a failure without a reason is said in the words of the specification') },
  { situation: 'password reset', code: 'access.password_reset.done', result: '/login after 2 seconds', shown: by('e2e/reset.test.ts', 'leads to the sign-in page two seconds after it is done, unless it is left before') },

  { situation: 'picture not uploaded', code: 'uploads.failed', shown: by('e2e/profile-photo.test.ts', 'that fails says why, else what the specification says, and can be tried again') },
  { situation: 'account deleted', code: 'profile.account.deleted', result: '/login', shown: by('e2e/journeys/profile.test.ts', 'ends it for good: nobody signs in to it any more, and its mailbox is free again: by %s') },
  { situation: 'account not deleted', code: 'profile.account.delete.failed', shown: by('e2e/profile.test.ts', 'that does not work says why, else what the specification says, and leaves everybody signed in') },
  { situation: 'account deletion without an answer', code: 'profile.account.delete.interrupted', shown: by('e2e/profile.test.ts', 'that does not work says why, else what the specification says, and leaves everybody signed in') },
  { situation: 'profile saved', code: 'profile.updated', shown: by('e2e/profile.test.ts', 'is saved by Enter, says so, and shows in the sidebar at once and after a reload') },
  { situation: 'profile not saved', code: 'profile.update.failed', shown: by('e2e/profile.test.ts', 'that cannot be saved says why, else what the specification says, and keeps what was typed') },

  { situation: 'referral link copied', code: 'referral.link.copied', shown: pending('Refer a Friend', 12) },
  { situation: 'invitation sent', code: 'referral.invitation.sent', shown: pending('Refer a Friend', 12) },
  { situation: 'invitation not sent', code: 'referral.invitation.failed', shown: pending('Refer a Friend', 12) },

  { situation: 'prices not fetched', code: 'billing.pricing.fetch.failed', shown: pending('Pricing page', 9) },
  { situation: 'payment methods not fetched', code: 'billing.payment_methods.fetch.failed', result: 'mended: the watched product left it unhandled', shown: pending('Billing: Payment Method', 9) },
  { situation: 'billing history not fetched', code: 'billing.history.fetch.failed', shown: pending('Billing: Billing History', 9) },
  { situation: 'payment method added', code: 'billing.payment_method.added', shown: pending('Add Payment Details', 9) },
  { situation: 'payment method not added', code: 'billing.payment_method.add.failed', shown: pending('Add Payment Details', 9) },
  { situation: 'payment method deleted', code: 'billing.payment_method.deleted', shown: pending('Billing: Payment Method', 9) },
  { situation: 'payment method not deleted', code: 'billing.payment_method.delete.failed', shown: pending('Billing: Payment Method', 9) },
  { situation: 'default payment method set', code: 'billing.payment_method.preferred', shown: pending('Billing: Payment Method', 9) },
  { situation: 'default payment method not set', code: 'billing.payment_method.prefer.failed', shown: pending('Billing: Payment Method', 9) },
  { situation: 'subscription not created', code: 'billing.subscription.create.failed', shown: pending('Checkout', 9) },
  { situation: 'subscription canceled', code: 'billing.subscription.canceled', shown: pending('Subscription cancellation', 11) },
  { situation: 'subscription not canceled', code: 'billing.subscription.cancel.failed', shown: pending('Subscription cancellation', 11) },
  { situation: 'subscription changed', code: 'billing.subscription.changed', shown: pending('Plan change', 11) },
  { situation: 'subscription not changed', result: 'mended: says what happened and what to do', shown: pending('Plan change', 11) },
  { situation: 'card token refused', result: 'mended: says what happened and what to do', shown: pending('Add Payment Details', 9) },
  { situation: 'card payment not confirmed', result: 'mended: says what happened and what to do', shown: pending('Checkout', 9) },

  { situation: 'category created', code: 'categories.created', shown: pending('Prompt Library', 8) },
  { situation: 'category updated', code: 'categories.updated', shown: pending('Prompt Library', 8) },
  { situation: 'category deleted', code: 'categories.deleted', shown: pending('Prompt Library', 8) },
  { situation: 'category not created', code: 'categories.create.failed', shown: pending('Prompt Library', 8) },
  { situation: 'category not updated', code: 'categories.update.failed', shown: pending('Prompt Library', 8) },
  { situation: 'category not deleted', code: 'categories.delete.failed', shown: pending('Prompt Library', 8) },
  { situation: 'prompt created', code: 'prompts.created', shown: pending('Prompt Library', 8) },
  { situation: 'prompt deleted', code: 'prompts.deleted', shown: pending('Prompt Library', 8) },
  { situation: 'prompt not created', code: 'prompts.create.failed', shown: pending('Prompt Library', 8) },
  { situation: 'prompt not updated', code: 'prompts.update.failed', shown: pending('Prompt Library', 8) },
  { situation: 'prompt not deleted', code: 'prompts.delete.failed', shown: pending('Prompt Library', 8) },
  { situation: 'variable created', code: 'variables.created', shown: pending('Variables Library', 8) },
  { situation: 'variable updated', code: 'variables.updated', shown: pending('Variables Library', 8) },
  { situation: 'variable deleted', code: 'variables.deleted', shown: pending('Variables Library', 8) },
  { situation: 'variable value created', code: 'variables.value.created', shown: pending('Variables Library', 8) },
  { situation: 'variable value deleted', code: 'variables.value.deleted', shown: pending('Variables Library', 8) },
  { situation: 'variable not created', code: 'variables.create.failed', shown: pending('Variables Library', 8) },
  { situation: 'variable not updated', code: 'variables.update.failed', shown: pending('Variables Library', 8) },
  { situation: 'variable not deleted', code: 'variables.delete.failed', shown: pending('Variables Library', 8) },

  { situation: 'no credits left: title', code: 'credits.daily_limit.title', shown: pending('Daily-limit dialog', 6) },
  { situation: 'no credits left: text', code: 'credits.daily_limit.text', shown: pending('Daily-limit dialog', 6) },
] as const satisfies readonly SituationRow[];

/** The values with which the watched client rejected inside; ours rejects with a code, and nobody reads either. */
export const rejectedValues = [
  { value: 'Fetch failed', code: 'request.unavailable' },
  { value: 'Category creation failed', code: 'categories.create.failed' },
  { value: 'Category update failed', code: 'categories.update.failed' },
  { value: 'Prompt creation failed', code: 'prompts.create.failed' },
  { value: 'Prompt update failed', code: 'prompts.update.failed' },
  { value: 'Delete failed', code: 'prompts.delete.failed' },
  { value: 'Creation failed', code: 'variables.create.failed' },
  { value: 'Update failed', code: 'variables.update.failed' },
  { value: 'Deletion failed', code: 'variables.delete.failed' },
] as const satisfies readonly { value: string; code: Code }[];
