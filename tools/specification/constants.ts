import { sidebarCookie, storeTimeout } from '@hone/contracts/stored';
import { codeRules } from '@hone/domain/codes';
import { nameRules } from '@hone/domain/names';
import { onboardingSteps } from '@hone/domain/onboarding';
import { passwordRules } from '@hone/domain/passwords';
import { usernameRules } from '@hone/domain/usernames';
import { sidebarRules } from '../../apps/web/layout/sidebar-rules.ts';
import { toastRules } from '../../apps/web/ui/toast.ts';
import { tooltipRules } from '../../apps/web/ui/tooltip.tsx';
import { held, pending, type Held, type Shown } from './shown.ts';

/** Point 9: every constant with its value. Null: the specification gives none. */
interface ConstantRow {
  constant: string;
  value: unknown;
  note?: string;
  shown: Shown | Held;
}

const reasons = [
  'The free version is good enough',
  'I no longer need it',
  "Pro doesn't do what i expected",
  "I'm experiencing a problem",
  "It's too expensive",
  'Other',
];

export const constants: readonly ConstantRow[] = [
  { constant: 'prompts per day on the free plan', value: 10, shown: pending('Credits', 6) },
  { constant: 'credits that the limit dialog displays', value: 0, shown: pending('Daily-limit dialog', 6) },
  { constant: 'credits for a sign-up', value: 10, shown: pending('Credits', 6) },
  { constant: 'credits for each referred sign-up', value: 10, shown: pending('Refer a Friend', 12) },
  { constant: 'plan names', value: ['free', 'pro', 'enterprise'], shown: pending('Pricing page', 9) },
  { constant: 'enterprise price', value: null, note: 'custom, via sales', shown: pending('Pricing page', 9) },

  { constant: 'yearly saving in percent', value: 52, shown: pending('Checkout', 9) },
  { constant: 'quarterly saving in percent', value: 33, shown: pending('Checkout', 9) },
  { constant: 'months in a yearly bill', value: 12, shown: pending('Checkout', 9) },
  { constant: 'months in a quarterly bill', value: 3, shown: pending('Checkout', 9) },
  { constant: 'first-month discount, monthly', value: 0.5, note: 'half is due today', shown: pending('Checkout', 9) },
  { constant: 'seats', value: 1, shown: pending('Checkout', 9) },
  { constant: 'currency', value: 'USD', shown: pending('Checkout', 9) },

  { constant: 'digits of a verification code', value: 6, shown: held(() => codeRules.digits) },
  { constant: 'seconds until a code is sent again', value: 60, shown: held(() => codeRules.resendAfterSeconds) },
  { constant: 'seconds until a reset leads to /login', value: 2, shown: held(() => codeRules.resetRedirectSeconds) },
  { constant: 'minimum password length', value: 8, shown: held(() => passwordRules.minimum) },
  { constant: 'minimum name length', value: 3, shown: held(() => nameRules.minimum) },
  { constant: 'minimum username length', value: 3, shown: held(() => usernameRules.minimum) },

  { constant: 'smallest top-up in dollars', value: 5, shown: pending('Add to credit balance', 11) },
  { constant: 'largest top-up in dollars', value: 199995, shown: pending('Add to credit balance', 11) },
  { constant: 'smallest recharge threshold in dollars', value: 5, shown: pending('Auto recharge settings', 11) },
  { constant: 'largest recharge threshold in dollars', value: 199995, shown: pending('Auto recharge settings', 11) },
  { constant: 'smallest recharge target in dollars', value: 55, shown: pending('Auto recharge settings', 11) },
  { constant: 'largest recharge target in dollars', value: 200000, shown: pending('Auto recharge settings', 11) },

  { constant: 'expiry years offered, from this one', value: 10, shown: pending("The sandbox's card field", 9) },
  { constant: 'expiry months offered', value: 12, shown: pending("The sandbox's card field", 9) },
  { constant: 'most characters of a CVV', value: 4, shown: pending("The sandbox's card field", 9) },
  { constant: 'cancellation reasons', value: reasons, shown: pending('Subscription cancellation', 11) },
  { constant: 'onboarding steps', value: 3, shown: held(() => onboardingSteps) },

  { constant: 'longest variable name', value: 50, shown: pending('Variables Library', 8) },
  { constant: 'longest variable description', value: 1000, shown: pending('Variables Library', 8) },
  { constant: 'category name truncated at', value: 18, shown: pending('Prompt Library', 8) },
  { constant: 'session URL truncated at', value: 70, shown: pending('History', 7) },

  { constant: 'milliseconds of the success dialog', value: 3500, shown: pending('Checkout', 9) },
  { constant: 'milliseconds of a copy confirmation', value: 2000, shown: pending('History', 7) },
  { constant: 'milliseconds of the persisted store timeout', value: 5000, shown: held(() => storeTimeout) },
  { constant: 'milliseconds of a toast', value: 5000, shown: held(() => toastRules.done) },
  { constant: 'place of toasts', value: 'top-right', shown: held(() => toastRules.place) },

  { constant: 'sidebar width', value: '19rem', shown: held(() => sidebarRules.width) },
  { constant: 'sidebar width in the slide-in panel', value: '18rem', shown: held(() => sidebarRules.panelWidth) },
  { constant: 'sidebar width collapsed', value: '6.8rem', note: 'icons only', shown: held(() => sidebarRules.collapsedWidth) },
  { constant: 'narrow-screen breakpoint in px', value: 1280, shown: held(() => sidebarRules.breakpoint) },
  { constant: 'keys that toggle the sidebar', value: ['Ctrl+b', 'Cmd+b'], note: 'beside a trigger and a rail', shown: held(() => sidebarRules.keys) },
  { constant: 'state cookie', value: 'sidebar:state', shown: held(() => sidebarCookie.name) },
  { constant: 'seconds of the state cookie', value: 604800, shown: held(() => sidebarCookie.seconds) },
  { constant: 'milliseconds until a sidebar tooltip', value: 0, shown: held(() => sidebarRules.tooltipDelay) },
  { constant: 'milliseconds until any other tooltip', value: 700, shown: held(() => tooltipRules.delay) },
  { constant: 'milliseconds in which the next tooltip skips its delay', value: 300, shown: held(() => tooltipRules.skipDelay) },
  { constant: 'layout columns in px', value: 330, shown: pending('Prompt Library', 8) },
  { constant: 'referral product id', value: null, note: "the product's own domain", shown: pending('Refer a Friend', 12) },
];
