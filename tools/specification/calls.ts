import { by, type Shown } from './shown.ts';

/** Point 7: every call that the specified client makes. Paths stand without the base path and its version. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}/`;
  /** The fields that are sent; for GET those of the query. */
  payload: readonly string[];
  optional?: readonly string[];
  /** Fields beside the specified ones: the declared departures. */
  ours?: readonly string[];
  /** What the client takes from the answer. */
  answer?: string;
  /** Sent without the bearer token. */
  bearer?: false;
  note?: string;
  shown: Shown;
}

export const calls = [
  { method: 'POST', path: '/user/login/', payload: ['email', 'password', 'remember'], answer: 'data.access, data.refresh, data.user_info', shown: by('apps/api/features/access/login.test.ts', 'answers with both tokens and the user, and the access token opens the user') },
  { method: 'POST', path: '/user/google/login/backend/', payload: ['id_token'], optional: ['cello_ucc'], ours: ['ref', 'password'], answer: 'data.access, data.refresh, data.user_info', bearer: false, shown: by('apps/api/features/access/provider.test.ts', 'makes the account, says that it is new, and needs no code: the mailbox is known to be theirs') },
  { method: 'POST', path: '/user/signup/', payload: ['username', 'email', 'password', 'first_name', 'last_name'], optional: ['cello_ucc'], ours: ['ref'], note: "the username is the field's, filled in from the email's part before '@'; the names are the fixed texts User and Name", shown: by('apps/api/features/access/signup.test.ts', 'mails a six-digit code and says where and when another may be asked for') },
  { method: 'POST', path: '/user/activate/', payload: ['email', 'code'], ours: ['handle'], shown: by('apps/api/features/access/activation.test.ts', 'makes the account, and its owner can sign in') },
  { method: 'POST', path: '/user/resend-activation-code/', payload: ['email'], shown: by('apps/api/features/access/signup.test.ts', 'replaces the earlier one') },
  { method: 'POST', path: '/user/password-reset/', payload: ['email'], shown: by('apps/api/features/access/reset.test.ts', 'mails a code, checks it without using it up, and sets the new password with it') },
  { method: 'POST', path: '/user/password-reset/confirm/', payload: ['email', 'code', 'new_password'], ours: ['handle'], shown: by('apps/api/features/access/reset.test.ts', 'mails a code, checks it without using it up, and sets the new password with it') },
  { method: 'PATCH', path: '/user/password-reset/', payload: ['email', 'code'], ours: ['handle'], note: 'no screen calls it; the specification leaves the body to the caller', shown: by('apps/api/features/access/reset.test.ts', 'mails a code, checks it without using it up, and sets the new password with it') },
  { method: 'GET', path: '/user/get-user/', payload: [], answer: 'data', shown: by('apps/api/features/access/login.test.ts', 'answers with both tokens and the user, and the access token opens the user') },
  { method: 'PUT', path: '/user/update-user/', payload: [], optional: ['first_name', 'last_name', 'position', 'department', 'company_name', 'accounts_links', 'profile_picture', 'cello_referral_link', 'show_onboarding_flow'], answer: 'data', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { method: 'POST', path: '/common/upload-file/', payload: ['file'], answer: 'data.file_url', note: "multipart; spaces in the file's name become underscores", shown: by('apps/api/features/uploads/uploads.test.ts', 'is kept anew, under a name that nobody can guess, and served as nothing but a picture') },
  { method: 'POST', path: '/user/delete-account/', payload: ['refresh_token'], ours: ['password', 'id_token'], shown: by('apps/api/features/profile/deletion.test.ts', 'needs nothing but the refresh token within ten minutes of the sign-in, and is told by mail') },
  { method: 'POST', path: '/user/referral/send-invitation/', payload: ['email', 'link'], ours: ['message'], answer: 'data', note: 'email is a list', shown: by('apps/api/features/referral/inviting.test.ts', 'is mailed to each friend, with the link of whoever invites and their words, and answered with each friend once') },
  { method: 'GET', path: '/billing/pricing/', payload: [], answer: 'data.pricing', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is told the plans and their prices, also signed out') },
  { method: 'GET', path: '/billing/subscription/', payload: [], answer: 'data', note: 'the specification asks for the call and does not show its path', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is free, has the half-price month before them, and is no customer of the provider') },
  { method: 'GET', path: '/billing/fetch-payment-methods/', payload: [], answer: 'data.payment_methods', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { method: 'GET', path: '/billing/get-billing-history/', payload: [], ours: ['limit', 'cursor'], answer: 'data.billing_history', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { method: 'POST', path: '/billing/add-payment-method/', payload: ['token'], shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { method: 'POST', path: '/billing/delete-payment-method/', payload: ['paymentMethodId'], shown: by('apps/api/features/billing/cards.test.ts', 'can be deleted unless it is the only one or the default one') },
  { method: 'POST', path: '/billing/set-default-payment-method/', payload: ['payment_method_id'], shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { method: 'POST', path: '/billing/create-subscription/', payload: ['payment_method_id', 'customerId', 'priceId', 'number_of_members'], ours: ['due_cents'], answer: 'clientSecret', note: 'number_of_members is always 1; the browser then confirms the payment', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { method: 'POST', path: '/billing/change-subscription/', payload: ['priceId'], shown: by('apps/api/features/billing/subscription/changing.test.ts', 'charges nothing at once: it is due on the day of the next renewal, in one bill of the new plan') },
  { method: 'POST', path: '/billing/cancel-subscription/', payload: ['cancellation_reason'], shown: by('apps/api/features/billing/subscription/cancelling.test.ts', 'leaves Pro until the end of what was paid, charges nothing more, and deletes nothing') },
  { method: 'GET', path: '/content/categories/', payload: [], answer: 'data', shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { method: 'POST', path: '/content/categories/', payload: ['name'], shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { method: 'PUT', path: '/content/categories/{id}/', payload: ['name'], shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { method: 'DELETE', path: '/content/categories/{id}/', payload: [], shown: by('apps/api/features/prompts/deletions.test.ts', 'takes its prompts along and brings back those that went with it, not those that were deleted before') },
  { method: 'GET', path: '/content/prompts/', payload: ['category_id'], ours: ['limit', 'cursor'], answer: 'data[0].prompts', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { method: 'POST', path: '/content/prompts/', payload: ['name', 'text', 'category'], ours: ['tags'], shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { method: 'PUT', path: '/content/prompts/{id}/', payload: ['name', 'text', 'category'], ours: ['tags'], shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { method: 'DELETE', path: '/content/prompts/{id}/', payload: [], shown: by('apps/api/features/prompts/deletions.test.ts', 'is gone at once, and comes back as it was') },
  { method: 'GET', path: '/content/variables/', payload: [], answer: 'data', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { method: 'GET', path: '/content/variables/{id}/', payload: [], shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { method: 'POST', path: '/content/variables/', payload: ['name', 'description', 'values'], ours: ['default_value'], shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { method: 'PUT', path: '/content/variables/{id}/', payload: ['name', 'description', 'values'], ours: ['default_value', 'rename_in_prompts'], note: 'the whole variable with its values', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { method: 'DELETE', path: '/content/variables/{id}/', payload: [], shown: by('apps/api/features/variables/variables.test.ts', 'is deleted and comes back, unless another one has its name by now') },
  { method: 'GET', path: '/content/history/', payload: [], optional: ['web_address'], ours: ['limit', 'cursor', 'session_id', 'search'], answer: 'data', shown: by('apps/api/features/history/history.test.ts', 'is found by its address as its visitor has it, or by its id') },
] as const satisfies readonly CallRow[];
