import { by, pending, type Shown } from './shown.ts';

const signInTokens = by('e2e/sign-in.test.ts', 'remembers the login when it is asked to: %s');
const unverified = by('e2e/journeys/unverified.test.ts', 'a login that is not verified yet leads to the code, and back to a sign-in that says so and lets in: by %s');
const sidebarWidths = by('e2e/layout.test.ts', 'is 19rem wide and 6.8rem collapsed, by its trigger, its rail, Ctrl+B and Cmd+B, and stays so for 7 days');

/** Point 3: every entity with its fields, the stored items and the cookie. A dot goes into an object, '[]' into a list. */
interface FieldRow {
  entity: string;
  field: string;
  /** The values that the specification names. */
  values?: readonly unknown[];
  note?: string;
  shown: Shown;
}

const inLogin = by('apps/api/features/access/login.test.ts', 'answers with both tokens and the user, and the access token opens the user');

export const fields = [
  { entity: 'User', field: 'id', shown: inLogin },
  { entity: 'User', field: 'email', shown: inLogin },
  { entity: 'User', field: 'first_name', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { entity: 'User', field: 'last_name', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { entity: 'User', field: 'username', shown: inLogin },
  { entity: 'User', field: 'company_name', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { entity: 'User', field: 'department', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { entity: 'User', field: 'position', shown: by('apps/api/features/profile/profile.test.ts', 'answers with the user, and keeps what was sent') },
  { entity: 'User', field: 'profile_picture', shown: by('apps/api/features/uploads/kept.test.ts', 'may be set as the picture of whoever sent it, and of nobody else') },
  { entity: 'User', field: 'credits_count', shown: pending('Total Credits', 6) },
  { entity: 'User', field: 'credits_expiry', shown: pending('Total Credits', 6) },
  { entity: 'User', field: 'pricing_plan.name', values: ['free', 'pro', 'enterprise'], shown: pending('Billing: Overview', 9) },
  { entity: 'User', field: 'cello_referral_link', shown: pending('Refer a Friend', 12) },
  { entity: 'User', field: 'show_onboarding_flow', shown: by('e2e/onboarding.test.ts', 'leads a newcomer from the first sign-in through three steps into the dashboard, and no later sign-in leads to it') },
  { entity: 'User', field: 'intercomHash', shown: pending('Customer chat', 12) },
  { entity: 'User', field: 'accounts_links.facebook', shown: by('apps/api/features/profile/profile.test.ts', 'are kept a network at a time, and null or nothing takes one away') },
  { entity: 'User', field: 'accounts_links.linkedin', shown: by('apps/api/features/profile/profile.test.ts', 'are kept a network at a time, and null or nothing takes one away') },

  { entity: 'Login response', field: 'access', shown: inLogin },
  { entity: 'Login response', field: 'refresh', shown: inLogin },
  { entity: 'Login response', field: 'user_info', shown: inLogin },

  { entity: 'Pricing plan', field: 'id', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'name', values: ['free', 'pro', 'enterprise'], shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'billing_interval', values: ['monthly', 'quarterly', 'yearly'], shown: pending('Checkout', 9) },
  { entity: 'Pricing plan', field: 'price', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'stripe_price_id', shown: pending('Checkout', 9) },
  { entity: 'Pricing plan', field: 'prompt_enhancements', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'variable_customization', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'number_of_enhancements', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'ai_platform_integration', shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'team_collaboration', values: [true, false], shown: pending('Pricing page', 9) },
  { entity: 'Pricing plan', field: 'priority_support', shown: pending('Pricing page', 9) },

  { entity: 'Subscription info', field: 'pricing_plan.name', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'pricing_plan.billing_interval', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'next_pricing_plan.price', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'next_pricing_plan.billing_interval', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'credits_expiry', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'stripe_subscription_active', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'pricing_plan_active', shown: pending('Billing: Overview', 9) },
  { entity: 'Subscription info', field: 'stripe_customer_id', shown: pending('Checkout', 9) },

  { entity: 'Payment method', field: 'id', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'brand', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'last4', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'exp_month', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'exp_year', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'is_default', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'isExpired', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'cardholder_name', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Payment method', field: 'email', shown: pending('Billing: Payment Method', 9) },

  { entity: 'Billing history item', field: 'id', shown: pending('Billing: Billing History', 9) },
  { entity: 'Billing history item', field: 'date_of_payment', shown: pending('Billing: Billing History', 9) },
  { entity: 'Billing history item', field: 'subscription_end', shown: pending('Billing: Billing History', 9) },
  { entity: 'Billing history item', field: 'payment_amount', shown: pending('Billing: Billing History', 9) },
  { entity: 'Billing history item', field: 'invoice_url', shown: pending('Billing: Billing History', 9) },
  { entity: 'Billing history item', field: 'payment_method', shown: pending('Billing: Billing History', 9) },

  { entity: 'Subscription state', field: 'billingPricePlans', note: 'from data.pricing', shown: pending('Pricing page', 9) },
  { entity: 'Subscription state', field: 'paymentMethods', shown: pending('Billing: Payment Method', 9) },
  { entity: 'Subscription state', field: 'billingHistory', shown: pending('Billing: Billing History', 9) },
  { entity: 'Subscription state', field: 'createdSubscription', shown: pending('Checkout', 9) },

  { entity: 'Category', field: 'id', shown: pending('Prompt Library', 8) },
  { entity: 'Category', field: 'name', shown: pending('Prompt Library', 8) },
  { entity: 'Category', field: 'can_delete', shown: pending('Prompt Library', 8) },
  { entity: 'Prompt', field: 'id', shown: pending('Prompt Library', 8) },
  { entity: 'Prompt', field: 'name', shown: pending('Prompt Library', 8) },
  { entity: 'Prompt', field: 'text', shown: pending('Prompt Library', 8) },
  { entity: 'Prompt', field: 'category', shown: pending('Prompt Library', 8) },
  { entity: 'Prompt', field: 'can_delete', shown: pending('Prompt Library', 8) },

  { entity: 'Variable', field: 'id', shown: pending('Variables Library', 8) },
  { entity: 'Variable', field: 'name', shown: pending('Variables Library', 8) },
  { entity: 'Variable', field: 'description', shown: pending('Variables Library', 8) },
  { entity: 'Variable', field: 'values[].id', shown: pending('Variables Library', 8) },
  { entity: 'Variable', field: 'values[].value', shown: pending('Variables Library', 8) },
  { entity: 'Variable', field: 'values[].description', shown: pending('Variables Library', 8) },

  { entity: 'History item', field: 'session', note: 'a URL', shown: pending('History', 6) },
  { entity: 'History item', field: 'created_at', shown: pending('History', 6) },
  { entity: 'History item', field: 'prompts[].text', shown: pending('History', 6) },
  { entity: 'History item', field: 'prompts[].enhanced_prompt', shown: pending('History', 6) },
  { entity: 'History item', field: 'prompts[].created_at', shown: pending('History', 6) },

  { entity: 'Referral invitation payload', field: 'email', note: 'a list of addresses', shown: pending('Refer a Friend', 12) },
  { entity: 'Referral invitation payload', field: 'link', shown: pending('Refer a Friend', 12) },
  { entity: 'Referral state', field: 'referralStatus', shown: pending('Refer a Friend', 12) },
  { entity: 'Referral state', field: 'loading', shown: pending('Refer a Friend', 12) },
  { entity: 'Referral state', field: 'error', shown: pending('Refer a Friend', 12) },
  { entity: 'Upload response', field: 'file_url', shown: by('apps/api/features/uploads/uploads.test.ts', 'is kept anew, under a name that nobody can guess, and served as nothing but a picture') },

  { entity: 'Credit top-up form', field: 'amount', shown: pending('Add to credit balance', 11) },
  { entity: 'Credit top-up form', field: 'payment method', values: ['credit card', 'bank transfer'], shown: pending('Add to credit balance', 11) },
  { entity: 'Auto-recharge form', field: 'threshold amount', shown: pending('Auto recharge settings', 11) },
  { entity: 'Auto-recharge form', field: 'target balance', shown: pending('Auto recharge settings', 11) },

  { entity: 'Country entry', field: 'name', note: 'about 240 entries', shown: pending('Checkout', 9) },
  { entity: 'Country entry', field: 'dial_code', shown: pending('Checkout', 9) },
  { entity: 'Country entry', field: 'code', shown: pending('Checkout', 9) },

  { entity: 'Local storage', field: 'accessToken', shown: signInTokens },
  { entity: 'Local storage', field: 'refreshToken', shown: signInTokens },
  { entity: 'Local storage', field: 'user', note: 'as JSON', shown: signInTokens },
  { entity: 'Local storage', field: 'pending verification email', shown: unverified },
  { entity: 'Local storage', field: 'source of the pending verification email', shown: unverified },
  { entity: 'Local storage', field: 'show verification success', note: 'a flag', shown: unverified },
  { entity: 'Local storage', field: 'referral values', shown: pending('Sign-up by a referral link', 12) },
  { entity: 'Cookie', field: 'sidebar:state', note: '7 days', shown: sidebarWidths },
] as const satisfies readonly FieldRow[];
