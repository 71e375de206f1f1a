import type { Code } from '@hone/contracts/messages';

/** Point 8 and the toasts of points 2 and 4: what a call says when it is done, or when it failed without a reason. */
export interface SituationRow {
  code: Code;
  /** `refused`: the server says it itself. */
  when: 'done' | 'failed' | 'refused';
  call: string;
}

export const situations: readonly SituationRow[] = [
  { code: 'access.login.failed', when: 'failed', call: 'POST /user/login/' },
  { code: 'access.login.failed', when: 'refused', call: 'POST /user/login/' },
  { code: 'access.not_verified', when: 'refused', call: 'POST /user/login/' },
  { code: 'access.signed_out', when: 'refused', call: 'GET /user/get-user/' },
  { code: 'access.provider_login.failed', when: 'failed', call: 'POST /user/google/login/backend/' },
  { code: 'access.verification.failed', when: 'failed', call: 'POST /user/activate/' },
  { code: 'access.code.resent', when: 'done', call: 'POST /user/resend-activation-code/' },
  { code: 'access.password_reset.failed', when: 'failed', call: 'POST /user/password-reset/' },
  { code: 'access.password_reset.code.failed', when: 'failed', call: 'PATCH /user/password-reset/' },
  { code: 'access.password_reset.confirm.failed', when: 'failed', call: 'POST /user/password-reset/confirm/' },
  { code: 'access.password_reset.done', when: 'done', call: 'POST /user/password-reset/confirm/' },

  { code: 'uploads.type', when: 'refused', call: 'POST /common/upload-file/' },
  { code: 'uploads.failed', when: 'failed', call: 'POST /common/upload-file/' },
  { code: 'profile.account.deleted', when: 'done', call: 'POST /user/delete-account/' },
  { code: 'profile.account.delete.failed', when: 'failed', call: 'POST /user/delete-account/' },
  { code: 'profile.updated', when: 'done', call: 'PUT /user/update-user/' },
  { code: 'profile.update.failed', when: 'failed', call: 'PUT /user/update-user/' },
  { code: 'referral.invitation.sent', when: 'done', call: 'POST /user/referral/send-invitation/' },
  { code: 'referral.invitation.failed', when: 'failed', call: 'POST /user/referral/send-invitation/' },

  { code: 'billing.payment_method.added', when: 'done', call: 'POST /billing/add-payment-method/' },
  { code: 'billing.payment_method.add.failed', when: 'failed', call: 'POST /billing/add-payment-method/' },
  { code: 'billing.payment_method.deleted', when: 'done', call: 'POST /billing/delete-payment-method/' },
  { code: 'billing.payment_method.delete.failed', when: 'failed', call: 'POST /billing/delete-payment-method/' },
  { code: 'billing.payment_method.preferred', when: 'done', call: 'POST /billing/set-default-payment-method/' },
  { code: 'billing.payment_method.prefer.failed', when: 'failed', call: 'POST /billing/set-default-payment-method/' },
  { code: 'billing.subscription.create.failed', when: 'failed', call: 'POST /billing/create-subscription/' },
  { code: 'billing.subscription.changed', when: 'done', call: 'POST /billing/change-subscription/' },
  // The watched product says nothing here; ours does.
  { code: 'billing.subscription.change.failed', when: 'failed', call: 'POST /billing/change-subscription/' },
  { code: 'billing.subscription.canceled', when: 'done', call: 'POST /billing/cancel-subscription/' },
  { code: 'billing.subscription.cancel.failed', when: 'failed', call: 'POST /billing/cancel-subscription/' },

  { code: 'categories.created', when: 'done', call: 'POST /content/categories/' },
  { code: 'categories.create.failed', when: 'failed', call: 'POST /content/categories/' },
  { code: 'categories.updated', when: 'done', call: 'PUT /content/categories/{id}/' },
  { code: 'categories.update.failed', when: 'failed', call: 'PUT /content/categories/{id}/' },
  { code: 'categories.deleted', when: 'done', call: 'DELETE /content/categories/{id}/' },
  { code: 'categories.delete.failed', when: 'failed', call: 'DELETE /content/categories/{id}/' },
  { code: 'prompts.created', when: 'done', call: 'POST /content/prompts/' },
  { code: 'prompts.create.failed', when: 'failed', call: 'POST /content/prompts/' },
  { code: 'prompts.update.failed', when: 'failed', call: 'PUT /content/prompts/{id}/' },
  { code: 'prompts.deleted', when: 'done', call: 'DELETE /content/prompts/{id}/' },
  { code: 'prompts.delete.failed', when: 'failed', call: 'DELETE /content/prompts/{id}/' },
  { code: 'variables.created', when: 'done', call: 'POST /content/variables/' },
  { code: 'variables.create.failed', when: 'failed', call: 'POST /content/variables/' },
  { code: 'variables.updated', when: 'done', call: 'PUT /content/variables/{id}/' },
  { code: 'variables.update.failed', when: 'failed', call: 'PUT /content/variables/{id}/' },
  { code: 'variables.deleted', when: 'done', call: 'DELETE /content/variables/{id}/' },
  { code: 'variables.delete.failed', when: 'failed', call: 'DELETE /content/variables/{id}/' },
];

/** What a screen says without a call of its own: of an answer that it waits for, of a tab's clipboard, of a flag. */
export const saidByScreens = [
  'access.signed_out',
  'access.verified',
  'profile.account.delete.interrupted',
  'referral.link.copied',
  'billing.pricing.fetch.failed',
  'billing.payment_methods.fetch.failed',
  'billing.history.fetch.failed',
  'variables.value.created',
  'variables.value.deleted',
  'credits.daily_limit.title',
  'credits.daily_limit.text',
] as const satisfies readonly Code[];
