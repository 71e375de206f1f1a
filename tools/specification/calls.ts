import type { EntityName } from './fields.ts';

/** Point 7: every call that the specified client makes. Paths stand without the base path and its version. */
export interface CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}/`;
  /** The fields that are sent; for GET those of the query. */
  payload: readonly string[];
  /** Of them those that the specified client may leave out. */
  optional?: readonly string[];
  /** Of the others those that we do without. */
  spared?: readonly string[];
  /** Fields beside the specified ones, which nobody has to send: the declared departures. */
  ours?: readonly string[];
  /** What the client takes from the answer; '[]' goes into a list. */
  answer?: readonly `data${string}`[];
  /** The entity of point 3 that stands there. */
  of?: EntityName;
  /** Sent without the bearer token: as the specification says, or because a visitor has none. */
  bearer?: 'never' | 'none yet';
}

const login = ['data.access', 'data.refresh', 'data.user_info'] as const;
/** What the profile may change. */
const profile = [
  'first_name',
  'last_name',
  'position',
  'department',
  'company_name',
  'accounts_links',
  'profile_picture',
  'cello_referral_link',
  'show_onboarding_flow',
];
const signUp = ['username', 'email', 'password', 'first_name', 'last_name'];
const purchase = ['payment_method_id', 'customerId', 'priceId', 'number_of_members'];
const prompt = ['name', 'text', 'category'];
const variable = ['name', 'description', 'values'];
const page = ['limit', 'cursor'];
const names = ['first_name', 'last_name'];

export const calls: readonly CallRow[] = [
  {
    method: 'POST', path: '/user/login/', payload: ['email', 'password', 'remember'], spared: ['remember'],
    answer: ['data'], of: 'Login response', bearer: 'none yet',
  },
  {
    method: 'POST', path: '/user/google/login/backend/', payload: ['id_token'], optional: ['cello_ucc'],
    ours: ['ref', 'password'], answer: login, bearer: 'never',
  },
  {
    method: 'POST', path: '/user/signup/', payload: signUp, optional: ['cello_ucc'], spared: names,
    ours: ['ref'], bearer: 'none yet',
  },
  { method: 'POST', path: '/user/activate/', payload: ['email', 'code'], ours: ['handle', 'claim'], bearer: 'none yet' },
  { method: 'POST', path: '/user/resend-activation-code/', payload: ['email'], bearer: 'none yet' },
  { method: 'POST', path: '/user/password-reset/', payload: ['email'], bearer: 'none yet' },
  {
    method: 'POST', path: '/user/password-reset/confirm/', payload: ['email', 'code', 'new_password'],
    ours: ['handle'], bearer: 'none yet',
  },
  // No screen calls it; the specification leaves the body to the caller.
  { method: 'PATCH', path: '/user/password-reset/', payload: ['email', 'code'], ours: ['handle'], bearer: 'none yet' },
  { method: 'GET', path: '/user/get-user/', payload: [], answer: ['data'], of: 'User' },
  { method: 'PUT', path: '/user/update-user/', payload: [], optional: profile, answer: ['data'], of: 'User' },
  { method: 'POST', path: '/common/upload-file/', payload: ['file'], answer: ['data'], of: 'Upload response' },
  { method: 'POST', path: '/user/delete-account/', payload: ['refresh_token'], ours: ['password', 'id_token'] },
  {
    method: 'POST', path: '/user/referral/send-invitation/', payload: ['email', 'link'], spared: ['link'],
    ours: ['message'], answer: ['data'],
  },
  {
    method: 'GET', path: '/billing/pricing/', payload: [], answer: ['data.pricing[]'], of: 'Pricing plan',
    bearer: 'none yet',
  },
  // The specification asks for the call and does not show its path.
  { method: 'GET', path: '/billing/subscription/', payload: [], answer: ['data'], of: 'Subscription info' },
  {
    method: 'GET', path: '/billing/fetch-payment-methods/', payload: [],
    answer: ['data.payment_methods[]'], of: 'Payment method',
  },
  {
    method: 'GET', path: '/billing/get-billing-history/', payload: [], ours: page,
    answer: ['data.billing_history[]'], of: 'Billing history item',
  },
  { method: 'POST', path: '/billing/add-payment-method/', payload: ['token'] },
  { method: 'POST', path: '/billing/delete-payment-method/', payload: ['paymentMethodId'] },
  { method: 'POST', path: '/billing/set-default-payment-method/', payload: ['payment_method_id'] },
  {
    method: 'POST', path: '/billing/create-subscription/', payload: purchase, spared: ['customerId'],
    ours: ['due_cents'], answer: ['data.clientSecret'],
  },
  { method: 'POST', path: '/billing/change-subscription/', payload: ['priceId'] },
  { method: 'POST', path: '/billing/cancel-subscription/', payload: ['cancellation_reason'] },
  { method: 'GET', path: '/content/categories/', payload: [], answer: ['data[]'], of: 'Category' },
  { method: 'POST', path: '/content/categories/', payload: ['name'] },
  { method: 'PUT', path: '/content/categories/{id}/', payload: ['name'] },
  { method: 'DELETE', path: '/content/categories/{id}/', payload: [] },
  {
    method: 'GET', path: '/content/prompts/', payload: ['category_id'], spared: ['category_id'], ours: page,
    answer: ['data[].prompts[]'], of: 'Prompt',
  },
  { method: 'POST', path: '/content/prompts/', payload: prompt, ours: ['tags'] },
  { method: 'PUT', path: '/content/prompts/{id}/', payload: prompt, ours: ['tags'] },
  { method: 'DELETE', path: '/content/prompts/{id}/', payload: [] },
  { method: 'GET', path: '/content/variables/', payload: [], answer: ['data[]'], of: 'Variable' },
  { method: 'GET', path: '/content/variables/{id}/', payload: [] },
  {
    method: 'POST', path: '/content/variables/', payload: variable, spared: ['description', 'values'],
    ours: ['default_value'],
  },
  {
    method: 'PUT', path: '/content/variables/{id}/', payload: variable, spared: ['description', 'values'],
    ours: ['default_value', 'rename_in_prompts'],
  },
  { method: 'DELETE', path: '/content/variables/{id}/', payload: [] },
  {
    method: 'GET', path: '/content/history/', payload: [], optional: ['web_address'],
    ours: [...page, 'session_id', 'search'], answer: ['data[]'], of: 'History item',
  },
];

/** How the upload writes the name of what it sends: spaces become underscores. */
export const uploadedNames = [
  { given: 'me.png', sent: 'me.png' },
  { given: 'my own  photo.png', sent: 'my_own__photo.png' },
] as const;
