import { sidebarCookie, storeTimeout } from '@hone/contracts/stored';
import { cancellationReasons } from '@hone/domain/cancellations';
import { codeRules } from '@hone/domain/codes';
import { creditRules } from '@hone/domain/credits';
import { shownCategoryName } from '@hone/domain/library';
import { nameRules } from '@hone/domain/names';
import { onboardingSteps } from '@hone/domain/onboarding';
import { passwordRules } from '@hone/domain/passwords';
import { currency, prices, seats } from '@hone/domain/plans';
import { shownSessionUrl } from '@hone/domain/session-url';
import { rechargeRules, topUpRules } from '@hone/domain/top-ups';
import { usernameRules } from '@hone/domain/usernames';
import { variableRules } from '@hone/domain/variables';
import { columnRules } from '../../apps/web/features/prompts/column-count.ts';
import { sidebarRules } from '../../apps/web/layout/sidebar-rules.ts';
import { copyRules } from '../../apps/web/ui/copied.ts';
import { toastRules } from '../../apps/web/ui/toast.ts';
import { tooltipRules } from '../../apps/web/ui/tooltip-pointing.ts';
import { by, held, type Held, type Shown } from './shown.ts';

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
  { constant: 'prompts per day on the free plan', value: 10, shown: held(() => creditRules.dailyAllowance) },
  { constant: 'credits that the limit dialog displays', value: 0, shown: by('e2e/credits.deep.test.ts', 'says what the specification says, how many credits are left, and when new ones come') },
  { constant: 'credits for a sign-up', value: 10, shown: by('apps/api/features/credits/ledger.test.ts', 'are ten from the first day on, and the first that is spent is written with its grant') },
  { constant: 'credits for each referred sign-up', value: 10, shown: by('apps/api/features/referral/referral.test.ts', 'and verifies earns whoever sent them 10 credits beside those of the day, which do not end with it') },
  { constant: 'plan names', value: ['free', 'pro', 'enterprise'], shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { constant: 'enterprise price', value: null, note: 'custom, via sales', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },

  { constant: 'yearly saving in percent', value: 52, shown: held(() => prices.yearly.saving_percent) },
  { constant: 'quarterly saving in percent', value: 33, shown: held(() => prices.quarterly.saving_percent) },
  { constant: 'months in a yearly bill', value: 12, shown: held(() => prices.yearly.months) },
  { constant: 'months in a quarterly bill', value: 3, shown: held(() => prices.quarterly.months) },
  { constant: 'first-month discount, monthly', value: 0.5, note: 'half is due today', shown: by('apps/api/features/billing/subscription/purchase.test.ts', 'is begun at half price, charged when it is confirmed and not before, and makes its buyer pro') },
  { constant: 'seats', value: 1, shown: held(() => seats) },
  { constant: 'currency', value: 'USD', shown: held(() => currency) },

  { constant: 'digits of a verification code', value: 6, shown: held(() => codeRules.digits) },
  { constant: 'seconds until a code is sent again', value: 60, shown: held(() => codeRules.resendAfterSeconds) },
  { constant: 'seconds until a reset leads to /login', value: 2, shown: held(() => codeRules.resetRedirectSeconds) },
  { constant: 'minimum password length', value: 8, shown: held(() => passwordRules.minimum) },
  { constant: 'minimum name length', value: 3, shown: held(() => nameRules.minimum) },
  { constant: 'minimum username length', value: 3, shown: held(() => usernameRules.minimum) },

  { constant: 'smallest top-up in dollars', value: 5, shown: held(() => topUpRules.smallest) },
  { constant: 'largest top-up in dollars', value: 199995, shown: held(() => topUpRules.largest) },
  { constant: 'smallest recharge threshold in dollars', value: 5, shown: held(() => rechargeRules.threshold.smallest) },
  { constant: 'largest recharge threshold in dollars', value: 199995, shown: held(() => rechargeRules.threshold.largest) },
  { constant: 'smallest recharge target in dollars', value: 55, shown: held(() => rechargeRules.target.smallest) },
  { constant: 'largest recharge target in dollars', value: 200000, shown: held(() => rechargeRules.target.largest) },

  { constant: 'expiry years offered, from this one', value: 10, shown: by('apps/api/local/payment-pages.test.ts', 'offers Mastercard and Visa, 12 months, 10 years from this one, and takes at most 4 characters of a CVV') },
  { constant: 'expiry months offered', value: 12, shown: by('apps/api/local/payment-pages.test.ts', 'offers Mastercard and Visa, 12 months, 10 years from this one, and takes at most 4 characters of a CVV') },
  { constant: 'most characters of a CVV', value: 4, shown: by('apps/api/local/payment-pages.test.ts', 'offers Mastercard and Visa, 12 months, 10 years from this one, and takes at most 4 characters of a CVV') },
  { constant: 'cancellation reasons', value: reasons, shown: held(() => cancellationReasons) },
  { constant: 'onboarding steps', value: 3, shown: held(() => onboardingSteps) },

  { constant: 'longest variable name', value: 50, shown: held(() => variableRules.nameMaximum) },
  { constant: 'longest variable description', value: 1000, shown: held(() => variableRules.descriptionMaximum) },
  { constant: 'category name truncated at', value: 18, shown: held(() => shownCategoryName) },
  { constant: 'session URL truncated at', value: 70, shown: held(() => shownSessionUrl) },

  { constant: 'milliseconds of the success dialog', value: 3500, shown: by('e2e/checkout.deep.test.ts', 'says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics') },
  { constant: 'milliseconds of a copy confirmation', value: 2000, shown: held(() => copyRules.saidFor) },
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
  { constant: 'layout columns in px', value: 330, shown: held(() => columnRules.width) },
  { constant: 'referral product id', value: null, note: "the product's own domain", shown: by('apps/api/composition/services.test.ts', 'everybody gets a token of their own for its widget') },
];
