/** Point 4, the session: what an end of it leaves of what the browser keeps. */
export const sessionEnds = [
  { end: 'logout', keeps: [] },
  { end: 'account deletion', keeps: [] },
  // A friend's link still counts for whoever signs up next.
  { end: 'a 401 that does not speak of verification', keeps: ['referral', 'referralCode'] },
] as const;

type Button =
  | 'Upgrade Your Plan'
  | 'Upgrade Plan'
  | 'Cancel Subscription'
  | 'Activate Subscription'
  // Ours.
  | 'Keep current plan'
  | 'Resume Subscription';

/** Points 2 and 4, the subscription: by the plan's name and two flags; the states are those of the reading. */
export interface StandingRow {
  state: 'free' | 'incomplete' | 'active' | 'change_planned' | 'past_due' | 'ending' | 'lapsed' | 'enterprise';
  plan: 'free' | 'pro' | 'enterprise';
  stripe_subscription_active: boolean;
  pricing_plan_active: boolean;
  buttons: readonly Button[];
  /** Whether the box 'Renewal Information' shows, and the badge of the interval. */
  box: boolean;
  badge: boolean;
}

const renews = { stripe_subscription_active: true, pricing_plan_active: true };
const usable = { stripe_subscription_active: false, pricing_plan_active: true };
const over = { stripe_subscription_active: false, pricing_plan_active: false };
const pro: readonly Button[] = ['Cancel Subscription', 'Upgrade Your Plan'];

export const standings: readonly StandingRow[] = [
  { state: 'free', plan: 'free', ...usable, buttons: ['Upgrade Plan'], box: false, badge: false },
  { state: 'incomplete', plan: 'free', ...usable, buttons: ['Upgrade Plan'], box: false, badge: false },
  { state: 'active', plan: 'pro', ...renews, buttons: pro, box: true, badge: true },
  { state: 'change_planned', plan: 'pro', ...renews, buttons: [...pro, 'Keep current plan'], box: true, badge: true },
  { state: 'past_due', plan: 'pro', ...renews, buttons: pro, box: true, badge: true },
  {
    state: 'ending', plan: 'pro', ...usable,
    buttons: ['Resume Subscription', 'Upgrade Your Plan'], box: false, badge: true,
  },
  {
    state: 'lapsed', plan: 'free', ...over,
    buttons: ['Upgrade Plan', 'Activate Subscription'], box: false, badge: false,
  },
  { state: 'enterprise', plan: 'enterprise', ...usable, buttons: ['Upgrade Plan'], box: false, badge: false },
];

/** Points 4 and 6, the plans: what each gives, and when the daily-limit dialog opens by itself. */
export const tiers = [
  { plan: 'free', perDay: 10, credits_count: 1, shows: 1, limit: false },
  { plan: 'free', perDay: 10, credits_count: 0, shows: 0, limit: true },
  { plan: 'pro', perDay: null, credits_count: 0, shows: 'unlimited', limit: false },
  { plan: 'enterprise', perDay: null, credits_count: 0, shows: 'unlimited', limit: false },
] as const;

/** Points 2 and 6, the pricing page's buttons: by who looks; where nothing is led to, the button is disabled. */
export const planButtons = [
  { of: 'free', reader: 'visitor', label: 'Sign Up for Free', to: '/create-account' },
  { of: 'free', reader: 'free', label: 'Go to Dashboard', to: '/variable-library' },
  { of: 'free', reader: 'pro', label: 'Go to Dashboard', to: '/variable-library' },
  { of: 'pro', reader: 'visitor', label: 'Upgrade to Pro', to: '/create-account' },
  { of: 'pro', reader: 'free', label: 'Upgrade to Pro', to: '/billing-plans?step=customize' },
  { of: 'pro', reader: 'pro', label: 'Upgrade to Pro', to: undefined },
  { of: 'enterprise', reader: 'visitor', label: 'Contact Sales', to: undefined },
  { of: 'enterprise', reader: 'free', label: 'Contact Sales', to: undefined },
  { of: 'enterprise', reader: 'pro', label: 'Contact Sales', to: undefined },
] as const;

/** Point 6, the cards: one can be deleted only if there are others, and if it is not the default one. */
export const deletableCards = [
  { cards: 1, isDefault: true, canDelete: false },
  { cards: 1, isDefault: false, canDelete: false },
  { cards: 2, isDefault: true, canDelete: false },
  { cards: 2, isDefault: false, canDelete: true },
] as const;

/** Point 6, the library: what may be done with a prompt. */
export const promptActs = [
  { can_delete: true, act: 'edit', may: true },
  { can_delete: false, act: 'edit', may: false },
] as const;

/** Point 4, the prompt library: what the last column is for, by what is selected. */
export const libraryModes = [
  { selected: {}, mode: 'categories' },
  { selected: { category: 'a' }, mode: 'prompts' },
  { selected: { category: 'a', prompt: 'b' }, mode: 'preview' },
  { selected: { category: 'a', act: 'new' }, mode: 'editor' },
  { selected: { category: 'a', prompt: 'b', act: 'edit' }, mode: 'editor' },
] as const;

/** Point 4, the checkout and the variable dialog. */
export const checkoutSteps = ['customize', 'payment'] as const;
export const variableDialogs = [
  { kind: 'create', begins: { name: '', description: '' } },
  { kind: 'add-value', begins: { name: '', description: '' } },
  { kind: 'edit-value', begins: { name: 'Northwind', description: 'A client' } },
] as const;

/** Point 4, the verification: a new code may be asked for when 60 seconds are over. */
export const resendWaits = [
  { passed: 0, seconds: 60 },
  { passed: 59, seconds: 1 },
  { passed: 60, seconds: 0 },
  { passed: 61, seconds: 0 },
] as const;

/** Points 2 and 4, the sidebar: what the cookie says of it, and the keys that toggle it. */
export const sidebarStates = [
  { cookie: undefined, isExpanded: true },
  { cookie: 'true', isExpanded: true },
  { cookie: 'false', isExpanded: false },
] as const;
export const sidebarKeys = ['Control', 'Meta'] as const;
