import { storeTimeout } from '@hone/contracts/stored';
import { cancellationReasons } from '@hone/domain/cancellations';
import { codeRules } from '@hone/domain/codes';
import { creditRules, creditsLeft, planNames } from '@hone/domain/credits';
import { shownCategoryName } from '@hone/domain/library';
import { nameRules } from '@hone/domain/names';
import { onboardingSteps } from '@hone/domain/onboarding';
import { passwordRules } from '@hone/domain/passwords';
import { currency, orderOf, prices, seats, type Interval } from '@hone/domain/plans';
import { referralRules } from '@hone/domain/referrals';
import { shownSessionUrl } from '@hone/domain/session-url';
import { signupRules } from '@hone/domain/signups';
import { rechargeRules, topUpRules } from '@hone/domain/top-ups';
import { usernameRules } from '@hone/domain/usernames';
import { variableRules } from '@hone/domain/variables';
import { drawCardFields } from '../../apps/api/local/payment-card-fields.ts';
import { shownFor } from '../../apps/web/features/billing/checkout/success.ts';
import { showPlans } from '../../apps/web/features/billing/pricing/plans.ts';
import { columnRules } from '../../apps/web/features/prompts/column-count.ts';
import { sidebarRules } from '../../apps/web/layout/sidebar-rules.ts';
import { copyRules } from '../../apps/web/ui/copied.ts';
import { tooltipRules } from '../../apps/web/ui/tooltip-pointing.ts';

/** Point 9, and the fixed values of points 3 and 7: every constant, and what the code has for it. */
interface ConstantRow {
  constant: string;
  value: unknown;
  held: () => unknown;
}

const reasons = [
  'The free version is good enough',
  'I no longer need it',
  "Pro doesn't do what i expected",
  "I'm experiencing a problem",
  "It's too expensive",
  'Other',
];
const nothing = { daily: 0, day: null, bonus: 0, bought: 0 };
const now = new Date('2026-11-21T12:00:00Z');
const cardForm = drawCardFields(now).markup;
const cvv = /id="cvc"[^>]*maxlength="(\d+)"/.exec(cardForm);

/** The share of the first bill that is given away. */
function shareOf(interval: Interval): number {
  const { discount_cents, line_cents } = orderOf(interval, true);
  return discount_cents / line_cents;
}

/** What a select of the card form offers. */
function offered(id: string): string[] {
  const [select = ''] = new RegExp(`<select id="${id}".*?</select>`, 's').exec(cardForm) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value!);
}

export const constants: readonly ConstantRow[] = [
  { constant: 'prompts per day on the free plan', value: 10, held: () => creditRules.dailyAllowance },
  { constant: 'credits for a sign-up', value: 10, held: () => creditsLeft(nothing, 'free', now) },
  { constant: 'credits for each referred sign-up', value: 10, held: () => referralRules.reward },
  { constant: 'plan names', value: ['free', 'pro', 'enterprise'], held: () => planNames },
  { constant: 'enterprise price', value: null, held: () => showPlans(undefined, 'yearly').at(-1)?.price },

  { constant: 'yearly saving in percent', value: 52, held: () => prices.yearly.saving_percent },
  { constant: 'quarterly saving in percent', value: 33, held: () => prices.quarterly.saving_percent },
  { constant: 'months in a yearly bill', value: 12, held: () => prices.yearly.months },
  { constant: 'months in a quarterly bill', value: 3, held: () => prices.quarterly.months },
  { constant: 'first-month discount, monthly', value: 0.5, held: () => shareOf('monthly') },
  { constant: 'first-month discount, quarterly', value: 0, held: () => shareOf('quarterly') },
  { constant: 'first-month discount, yearly', value: 0, held: () => shareOf('yearly') },
  { constant: 'seats', value: 1, held: () => seats },
  { constant: 'currency', value: 'USD', held: () => currency },

  { constant: 'digits of a verification code', value: 6, held: () => codeRules.digits },
  { constant: 'seconds until a code is sent again', value: 60, held: () => codeRules.resendAfterSeconds },
  { constant: 'seconds until a reset leads to /login', value: 2, held: () => codeRules.resetRedirectSeconds },
  { constant: 'minimum password length', value: 8, held: () => passwordRules.minimum },
  { constant: 'minimum name length', value: 3, held: () => nameRules.minimum },
  { constant: 'minimum username length', value: 3, held: () => usernameRules.minimum },
  // The specification says that they are fixed, the reading which they are.
  { constant: 'first name of a sign-up', value: 'User', held: () => signupRules.placeholder.first_name },
  { constant: 'last name of a sign-up', value: 'Name', held: () => signupRules.placeholder.last_name },

  { constant: 'smallest top-up in dollars', value: 5, held: () => topUpRules.smallest },
  { constant: 'largest top-up in dollars', value: 199_995, held: () => topUpRules.largest },
  { constant: 'smallest recharge threshold in dollars', value: 5, held: () => rechargeRules.threshold.smallest },
  { constant: 'largest recharge threshold in dollars', value: 199_995, held: () => rechargeRules.threshold.largest },
  { constant: 'smallest recharge target in dollars', value: 55, held: () => rechargeRules.target.smallest },
  { constant: 'largest recharge target in dollars', value: 200_000, held: () => rechargeRules.target.largest },

  { constant: 'expiry years offered', value: 10, held: () => offered('year').length },
  { constant: 'first expiry year offered', value: String(now.getUTCFullYear()), held: () => offered('year')[0] },
  { constant: 'expiry months offered', value: 12, held: () => offered('month').length },
  { constant: 'most characters of a CVV', value: '4', held: () => cvv?.[1] },
  { constant: 'cancellation reasons', value: reasons, held: () => cancellationReasons },
  { constant: 'onboarding steps', value: 3, held: () => onboardingSteps },

  { constant: 'longest variable name', value: 50, held: () => variableRules.nameMaximum },
  { constant: 'longest variable description', value: 1000, held: () => variableRules.descriptionMaximum },
  { constant: 'category name truncated at', value: 18, held: () => shownCategoryName },
  { constant: 'session URL truncated at', value: 70, held: () => shownSessionUrl },

  { constant: 'milliseconds of the success dialog', value: 3500, held: () => shownFor },
  { constant: 'milliseconds of a copy confirmation', value: 2000, held: () => copyRules.saidFor },
  { constant: 'milliseconds of the persisted store timeout', value: 5000, held: () => storeTimeout },

  { constant: 'sidebar width', value: '19rem', held: () => sidebarRules.width },
  { constant: 'sidebar width in the slide-in panel', value: '18rem', held: () => sidebarRules.panelWidth },
  { constant: 'sidebar width collapsed', value: '6.8rem', held: () => sidebarRules.collapsedWidth },
  { constant: 'narrow-screen breakpoint in px', value: 1280, held: () => sidebarRules.breakpoint },
  { constant: 'milliseconds until a sidebar tooltip', value: 0, held: () => sidebarRules.tooltipDelay },
  { constant: 'milliseconds until any other tooltip', value: 700, held: () => tooltipRules.delay },
  { constant: 'milliseconds in which a tooltip skips its delay', value: 300, held: () => tooltipRules.skipDelay },
  { constant: 'layout columns in px', value: 330, held: () => columnRules.width },
];
