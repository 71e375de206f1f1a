import { by, type Shown } from './shown.ts';

const signInTokens = by('apps/web/features/access/sign-in.screen.test.tsx', 'remembers the login when it is asked to: %s');
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
  { entity: 'User', field: 'credits_count', shown: by('e2e/credits.deep.test.ts', 'follows an enhancement made elsewhere within 2 s, in every tab and every browser') },
  { entity: 'User', field: 'credits_expiry', shown: by('e2e/credits.deep.test.ts', 'says on pointing and on focus when it resets, as a clock in %s shows it') },
  { entity: 'User', field: 'pricing_plan.name', values: ['free', 'pro', 'enterprise'], shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'User', field: 'cello_referral_link', shown: by('e2e/services-cello.deep.test.ts', 'the link that it gives becomes theirs, and is kept once') },
  { entity: 'User', field: 'show_onboarding_flow', shown: by('e2e/onboarding.deep.test.ts', 'leads a newcomer from the first sign-in through three steps into the dashboard, and no later sign-in leads to it') },
  { entity: 'User', field: 'intercomHash', shown: by('apps/api/composition/services.test.ts', 'everybody gets the hash of their own id, and nobody that of another') },
  { entity: 'User', field: 'accounts_links.facebook', shown: by('apps/api/features/profile/profile.test.ts', 'are kept a network at a time, and null or nothing takes one away') },
  { entity: 'User', field: 'accounts_links.linkedin', shown: by('apps/api/features/profile/profile.test.ts', 'are kept a network at a time, and null or nothing takes one away') },

  { entity: 'Login response', field: 'access', shown: inLogin },
  { entity: 'Login response', field: 'refresh', shown: inLogin },
  { entity: 'Login response', field: 'user_info', shown: inLogin },

  { entity: 'Pricing plan', field: 'id', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is told the plans and their prices, also signed out') },
  { entity: 'Pricing plan', field: 'name', values: ['free', 'pro', 'enterprise'], shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'billing_interval', values: ['monthly', 'quarterly', 'yearly'], shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is told the plans and their prices, also signed out') },
  { entity: 'Pricing plan', field: 'price', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'stripe_price_id', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is told the plans and their prices, also signed out') },
  { entity: 'Pricing plan', field: 'prompt_enhancements', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'variable_customization', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'number_of_enhancements', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is told the plans and their prices, also signed out') },
  { entity: 'Pricing plan', field: 'ai_platform_integration', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'team_collaboration', values: [true, false], shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { entity: 'Pricing plan', field: 'priority_support', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },

  { entity: 'Subscription info', field: 'pricing_plan.name', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'pricing_plan.billing_interval', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'next_pricing_plan.price', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'next_pricing_plan.billing_interval', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'credits_expiry', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'stripe_subscription_active', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'pricing_plan_active', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Subscription info', field: 'stripe_customer_id', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is free, has the half-price month before them, and is no customer of the provider') },

  { entity: 'Payment method', field: 'id', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'brand', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'last4', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'exp_month', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'exp_year', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'is_default', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'isExpired', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'cardholder_name', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },
  { entity: 'Payment method', field: 'email', shown: by('apps/api/features/billing/cards.test.ts', 'is kept by the token that the field gave for it; the first one is the default one, and the default one stands first') },

  { entity: 'Billing history item', field: 'id', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Billing history item', field: 'date_of_payment', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Billing history item', field: 'subscription_end', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Billing history item', field: 'payment_amount', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Billing history item', field: 'invoice_url', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { entity: 'Billing history item', field: 'payment_method', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },

  { entity: 'Subscription state', field: 'billingPricePlans', note: 'from data.pricing', shown: by('e2e/pricing.deep.test.ts', 'cost what the server says') },
  { entity: 'Subscription state', field: 'paymentMethods', shown: by('e2e/cards.deep.test.ts', 'stand with the default one first, each with its brand, its last digits, its name and its expiry') },
  { entity: 'Subscription state', field: 'billingHistory', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },
  { entity: 'Subscription state', field: 'createdSubscription', shown: by('e2e/checkout.deep.test.ts', 'says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics') },

  { entity: 'Category', field: 'id', shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { entity: 'Category', field: 'name', shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { entity: 'Category', field: 'can_delete', shown: by('apps/api/features/prompts/prompts.test.ts', 'is added, listed by its name and renamed; each answer is the category') },
  { entity: 'Prompt', field: 'id', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { entity: 'Prompt', field: 'name', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { entity: 'Prompt', field: 'text', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { entity: 'Prompt', field: 'category', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },
  { entity: 'Prompt', field: 'can_delete', shown: by('apps/api/features/prompts/prompts.test.ts', 'is saved as it was written, and changed by whoever sends its three fields') },

  { entity: 'Variable', field: 'id', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { entity: 'Variable', field: 'name', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { entity: 'Variable', field: 'description', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { entity: 'Variable', field: 'values[].id', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { entity: 'Variable', field: 'values[].value', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },
  { entity: 'Variable', field: 'values[].description', shown: by('apps/api/features/variables/variables.test.ts', 'is added with its values, read, listed by name and changed as a whole') },

  { entity: 'History item', field: 'session', note: 'a URL', shown: by('apps/api/features/history/history.test.ts', 'lists the sessions by their last prompt, each with its prompts, the newest first') },
  { entity: 'History item', field: 'created_at', shown: by('apps/api/features/history/history.test.ts', 'lists the sessions by their last prompt, each with its prompts, the newest first') },
  { entity: 'History item', field: 'prompts[].text', shown: by('apps/api/features/history/history.test.ts', 'lists the sessions by their last prompt, each with its prompts, the newest first') },
  { entity: 'History item', field: 'prompts[].enhanced_prompt', shown: by('apps/api/features/history/history.test.ts', 'lists the sessions by their last prompt, each with its prompts, the newest first') },
  { entity: 'History item', field: 'prompts[].created_at', shown: by('apps/api/features/history/history.test.ts', 'lists the sessions by their last prompt, each with its prompts, the newest first') },

  { entity: 'Referral invitation payload', field: 'email', note: 'a list of addresses', shown: by('apps/api/features/referral/inviting.test.ts', 'is mailed to each friend, with the link of whoever invites and their words, and answered with each friend once') },
  { entity: 'Referral invitation payload', field: 'link', shown: by('apps/api/features/referral/inviting.test.ts', 'is mailed to each friend, with the link of whoever invites and their words, and answered with each friend once') },
  { entity: 'Referral state', field: 'referralStatus', shown: by('e2e/invitation.deep.test.ts', 'goes to several friends with a few words, empties its fields, and stands in the list, here and in another tab') },
  { entity: 'Referral state', field: 'loading', shown: by('e2e/invitation.deep.test.ts', 'is sent once by a double click, and keeps what is typed while it is under way') },
  { entity: 'Referral state', field: 'error', shown: by('e2e/invitation.deep.test.ts', 'that fails says so, by the server’s reason where it has one, and loses nothing') },
  { entity: 'Upload response', field: 'file_url', shown: by('apps/api/features/uploads/uploads.test.ts', 'is kept anew, under a name that nobody can guess, and served as nothing but a picture') },

  { entity: 'Credit top-up form', field: 'amount', shown: by('e2e/top-up.deep.test.ts', 'takes whole dollars from $5 to $199995 and says what is wrong under the amount; shows the credits that they buy') },
  { entity: 'Credit top-up form', field: 'payment method', values: ['credit card', 'bank transfer'], shown: by('e2e/top-up.deep.test.ts', 'needs a valid amount and a payment method, names what is missing, and sends nothing before') },
  { entity: 'Auto-recharge form', field: 'threshold amount', shown: by('e2e/auto-recharge.deep.test.ts', 'takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each') },
  { entity: 'Auto-recharge form', field: 'target balance', shown: by('e2e/auto-recharge.deep.test.ts', 'takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each') },

  { entity: 'Country entry', field: 'name', note: 'about 240 entries', shown: by('packages/domain/countries.test.ts', 'every country has a name, a code of two letters that the world knows, and a prefix for the telephone') },
  { entity: 'Country entry', field: 'dial_code', shown: by('packages/domain/countries.test.ts', 'every country has a name, a code of two letters that the world knows, and a prefix for the telephone') },
  { entity: 'Country entry', field: 'code', shown: by('packages/domain/countries.test.ts', 'every country has a name, a code of two letters that the world knows, and a prefix for the telephone') },

  { entity: 'Local storage', field: 'accessToken', shown: signInTokens },
  { entity: 'Local storage', field: 'refreshToken', shown: signInTokens },
  { entity: 'Local storage', field: 'user', note: 'as JSON', shown: signInTokens },
  { entity: 'Local storage', field: 'pending verification email', shown: unverified },
  { entity: 'Local storage', field: 'source of the pending verification email', shown: unverified },
  { entity: 'Local storage', field: 'show verification success', note: 'a flag', shown: unverified },
  { entity: 'Local storage', field: 'referral values', shown: by('e2e/referral-sign-up.deep.test.ts', 'says whose it is, is kept through a reload, another page and another tab, and counts once its follower has verified') },
  { entity: 'Cookie', field: 'sidebar:state', note: '7 days', shown: sidebarWidths },
] as const satisfies readonly FieldRow[];
