import type { Code } from '@hone/contracts/messages';
import { by, type Shown } from './shown.ts';

const signInFailure = by('apps/web/features/access/sign-in.screen.test.tsx', 'says that email or password is wrong, and keeps the email');
const unverified = by('e2e/journeys/unverified.test.ts', 'a login that is not verified yet leads to the code, and back to a sign-in that says so and lets in: by %s');
const expired = by('e2e/journeys/logins.test.ts', 'leads to the sign-in page, says why, and comes back to where it was');
const signUpServer = by('apps/web/features/access/sign-up.screen.test.tsx', 'puts what the server refuses under its field, offers a username that may be free, and takes it');
const codeUnreasoned = by('apps/web/features/access/verification.screen.test.tsx', 'says what the specification says where a failure has no reason');
const codeResent = by('apps/web/features/access/verification.screen.test.tsx', 'asks for another code once the countdown is over, a reload later too, clears the boxes and counts again');

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
  { situation: 'login by a provider failed', code: 'access.provider_login.failed', shown: by('e2e/provider.deep.test.ts', 'says the server’s reason where it refuses, and ‘Login failed’ where it gives none') },
  { situation: 'sign-up failed', result: "the first message of each of the server's field errors, under its field", shown: signUpServer },
  { situation: 'verification failed', code: 'access.verification.failed', shown: codeUnreasoned },
  { situation: 'code sent again', code: 'access.code.resent', shown: codeResent },
  { situation: 'verified, source login', code: 'access.verified', result: '/login', shown: unverified },
  { situation: 'forgot password failed', code: 'access.password_reset.failed', shown: by('e2e/reset.deep.test.ts', 'a failure without a reason is said in the words of the specification') },
  { situation: 'code of the reset refused', code: 'access.password_reset.code.failed', shown: by('e2e/journeys/reset.test.ts', 'a code that is refused with the new password leads back to the code, and keeps the password for the next one') },
  { situation: 'reset failed', code: 'access.password_reset.confirm.failed', shown: by('e2e/reset.deep.test.ts', 'a failure without a reason is said in the words of the specification') },
  { situation: 'password reset', code: 'access.password_reset.done', result: '/login after 2 seconds', shown: by('e2e/reset.deep.test.ts', 'leads to the sign-in page two seconds after it is done, unless it is left before') },

  { situation: 'picture not uploaded', code: 'uploads.failed', shown: by('e2e/profile-photo.deep.test.ts', 'that fails says why, else what the specification says, and can be tried again') },
  { situation: 'account deleted', code: 'profile.account.deleted', result: '/login', shown: by('e2e/journeys/profile.test.ts', 'ends it for good: nobody signs in to it any more, and its mailbox is free again: by %s') },
  { situation: 'account not deleted', code: 'profile.account.delete.failed', shown: by('e2e/profile.deep.test.ts', 'that does not work says why, else what the specification says, and leaves everybody signed in') },
  { situation: 'account deletion without an answer', code: 'profile.account.delete.interrupted', shown: by('e2e/profile.deep.test.ts', 'that does not work says why, else what the specification says, and leaves everybody signed in') },
  { situation: 'profile saved', code: 'profile.updated', shown: by('e2e/profile.deep.test.ts', 'is saved by Enter, says so, and shows in the sidebar at once and after a reload') },
  { situation: 'profile not saved', code: 'profile.update.failed', shown: by('e2e/profile.deep.test.ts', 'that cannot be saved says why, else what the specification says, and keeps what was typed') },

  { situation: 'referral link copied', code: 'referral.link.copied', shown: by('e2e/referral.deep.test.ts', 'copies the own link, says so for two seconds and by a toast, and tells analytics that alone') },
  { situation: 'invitation sent', code: 'referral.invitation.sent', shown: by('e2e/invitation.deep.test.ts', 'goes to several friends with a few words, empties its fields, and stands in the list, here and in another tab') },
  { situation: 'invitation not sent', code: 'referral.invitation.failed', shown: by('e2e/invitation.deep.test.ts', 'that fails says so, by the server’s reason where it has one, and loses nothing') },

  { situation: 'prices not fetched', code: 'billing.pricing.fetch.failed', shown: by('e2e/pricing.deep.test.ts', 'say that their price was not fetched, and fetch it at the next try') },
  { situation: 'payment methods not fetched', code: 'billing.payment_methods.fetch.failed', result: 'mended: the watched product left it unhandled', shown: by('e2e/cards.deep.test.ts', 'that cannot be fetched say so in the words of the specification, and why, and can be asked for again') },
  { situation: 'billing history not fetched', code: 'billing.history.fetch.failed', shown: by('e2e/billing-history.deep.test.ts', 'that does not come says so in the words of the specification, and comes at the next try') },
  { situation: 'payment method added', code: 'billing.payment_method.added', shown: by('e2e/cards-adding.deep.test.ts', 'takes on a card: it stands in the list at once and at the provider, is the default one where it is the first, and is told to analytics') },
  { situation: 'payment method not added', code: 'billing.payment_method.add.failed', shown: by('e2e/cards-adding.deep.test.ts', 'that fails otherwise says why, else what the specification says, and keeps what was typed') },
  { situation: 'payment method deleted', code: 'billing.payment_method.deleted', shown: by('e2e/cards.deep.test.ts', 'is gone, here and at the provider, says so, and leaves the focus on its neighbour: by %s') },
  { situation: 'payment method not deleted', code: 'billing.payment_method.delete.failed', shown: by('e2e/cards.deep.test.ts', 'stays where the server refuses it, and it is said') },
  { situation: 'default payment method set', code: 'billing.payment_method.preferred', shown: by('e2e/cards.deep.test.ts', 'is seen at once, at the head of the list and under the focus, before the server has answered; it is kept: by %s') },
  { situation: 'default payment method not set', code: 'billing.payment_method.prefer.failed', shown: by('e2e/cards.deep.test.ts', 'that the server refuses is taken back, says why, and leaves the focus on its card') },
  { situation: 'subscription not created', code: 'billing.subscription.create.failed', shown: by('e2e/checkout-failures.deep.test.ts', 'is said on the page, keeps what was chosen, and is over at the next press') },
  { situation: 'subscription canceled', code: 'billing.subscription.canceled', shown: by('e2e/cancellation.deep.test.ts', 'lets the subscription run out, tells the provider why, and offers to resume: by %s') },
  { situation: 'subscription not canceled', code: 'billing.subscription.cancel.failed', shown: by('e2e/cancellation.deep.test.ts', 'that is refused %s says so in the dialog, which stays with what was picked') },
  { situation: 'subscription changed', code: 'billing.subscription.changed', shown: by('e2e/plan-change.deep.test.ts', 'plans the change at the provider, charges nothing, and shows it at once: by %s') },
  { situation: 'subscription not changed', result: 'mended: says what happened and what to do', shown: by('e2e/plan-change-faults.deep.test.ts', '%s says so in its dialog, which stays with what was chosen; the next try may succeed') },
  { situation: 'card token refused', result: 'mended: says what happened and what to do', shown: by('e2e/cards-adding.deep.test.ts', 'says what is the matter with a card that is refused, and what to do; nothing typed is lost, and a good one goes through') },
  { situation: 'card payment not confirmed', result: 'mended: says what happened and what to do', shown: by('e2e/checkout-failures.deep.test.ts', 'that is refused says so and charges nothing; another card then pays the same bill') },

  { situation: 'category created', code: 'categories.created', shown: by('e2e/prompt-library.test.ts', 'is added by its name, renamed in its place, and deleted with its prompts until Undo: by %s') },
  { situation: 'category updated', code: 'categories.updated', shown: by('e2e/prompt-library.test.ts', 'is added by its name, renamed in its place, and deleted with its prompts until Undo: by %s') },
  { situation: 'category deleted', code: 'categories.deleted', shown: by('e2e/prompt-library.test.ts', 'is added by its name, renamed in its place, and deleted with its prompts until Undo: by %s') },
  { situation: 'category not created', code: 'categories.create.failed', shown: by('e2e/prompt-library-states.deep.test.ts', 'of a category is taken back, keeps the name that was typed, and says the specified sentence') },
  { situation: 'category not updated', code: 'categories.update.failed', shown: by('e2e/prompt-library-states.deep.test.ts', 'of a category is taken back, keeps the name that was typed, and says the specified sentence') },
  { situation: 'category not deleted', code: 'categories.delete.failed', shown: by('e2e/prompt-library-states.deep.test.ts', 'of a category is taken back, keeps the name that was typed, and says the specified sentence') },
  { situation: 'prompt created', code: 'prompts.created', shown: by('e2e/prompt-editor.deep.test.ts', 'is written, filed, tagged and saved, by %s') },
  { situation: 'prompt deleted', code: 'prompts.deleted', shown: by('e2e/journeys/library.test.ts', 'is begun with a variable and its value, a category and a prompt that is made better in its place, copied with the value, deleted and brought back: by %s') },
  { situation: 'prompt not created', code: 'prompts.create.failed', shown: by('e2e/prompt-editor.deep.test.ts', 'that is new says so too') },
  { situation: 'prompt not updated', code: 'prompts.update.failed', shown: by('e2e/prompt-editor.deep.test.ts', 'stays as it is written, and the specified sentence says why') },
  { situation: 'prompt not deleted', code: 'prompts.delete.failed', shown: by('e2e/prompt-library-states.deep.test.ts', 'of a prompt is taken back, and says the specified sentence') },
  { situation: 'variable created', code: 'variables.created', shown: by('e2e/variable-library.test.ts', 'is filled, changed and emptied: by %s') },
  { situation: 'variable updated', code: 'variables.updated', shown: by('e2e/variable-library.test.ts', 'is filled, changed and emptied: by %s') },
  { situation: 'variable deleted', code: 'variables.deleted', shown: by('e2e/variable-library.test.ts', 'is filled, changed and emptied: by %s') },
  { situation: 'variable value created', code: 'variables.value.created', shown: by('e2e/variable-library.test.ts', 'is filled, changed and emptied: by %s') },
  { situation: 'variable value deleted', code: 'variables.value.deleted', shown: by('e2e/variable-library.test.ts', 'is filled, changed and emptied: by %s') },
  { situation: 'variable not created', code: 'variables.create.failed', shown: by('e2e/variable-library.test.ts', 'without a reason is said as specified; what was shown at once is taken back, and what was typed stays') },
  { situation: 'variable not updated', code: 'variables.update.failed', shown: by('e2e/variable-library.test.ts', 'without a reason is said as specified; what was shown at once is taken back, and what was typed stays') },
  { situation: 'variable not deleted', code: 'variables.delete.failed', shown: by('e2e/variable-library.test.ts', 'without a reason is said as specified; what was shown at once is taken back, and what was typed stays') },

  { situation: 'no credits left: title', code: 'credits.daily_limit.title', shown: by('e2e/credits.deep.test.ts', 'says what the specification says, how many credits are left, and when new ones come') },
  { situation: 'no credits left: text', code: 'credits.daily_limit.text', shown: by('e2e/credits.deep.test.ts', 'says what the specification says, how many credits are left, and when new ones come') },
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
