import type { SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { billedCents, planFacts, type Interval } from '@hone/domain/money/plans';
import { formatBrand } from '@hone/domain/money/cards';
import type { Tone } from '../../../ui/states/badge.tsx';
import { t } from '../../../ui/t.ts';
import { formatAmount } from '../amounts.ts';
import { words } from './words.ts';

const planNames = { free: words.free, pro: words.pro, enterprise: words.enterprise } as const;
const intervalNames = { monthly: words.monthly, quarterly: words.quarterly, yearly: words.yearly } as const;
const intervalPlans = { monthly: words.monthlyPlan, quarterly: words.quarterlyPlan, yearly: words.yearlyPlan } as const;
const intervalTexts = { monthly: words.monthlyText, quarterly: words.quarterlyText, yearly: words.yearlyText } as const;

export function namePlan({ pricing_plan }: SubscriptionInfo): string {
  return t(planNames[pricing_plan.name]);
}

export function nameInterval(interval: Interval): string {
  return t(intervalNames[interval]);
}

/** 'Monthly Plan' */
export function nameIntervalPlan(interval: Interval): string {
  return t(intervalPlans[interval]);
}

interface StateBadge {
  tone: Tone;
  text: string;
}

/** Nothing for users who never had a paid plan. */
export function planStateOf({ status, is_checking }: SubscriptionInfo): StateBadge | undefined {
  if (is_checking) return { tone: 'accent', text: t(words.checking) };
  switch (status) {
    case 'free':
      return undefined;
    case 'incomplete':
      return { tone: 'warn', text: t(words.waitsForPayment) };
    case 'change_planned':
      return { tone: 'accent', text: t(words.changePlanned) };
    case 'past_due':
      return { tone: 'danger', text: t(words.pastDue) };
    case 'ending':
      return { tone: 'warn', text: t(words.ending) };
    case 'lapsed':
      return { tone: 'neutral', text: t(words.lapsed) };
    default:
      return { tone: 'ok', text: t(words.active) };
  }
}

export function describePlan({ pricing_plan: { name, billing_interval }, status }: SubscriptionInfo): string {
  if (name === 'enterprise') return t(words.enterpriseText);
  if (name === 'free')
    return t(status === 'lapsed' ? words.lapsedText : words.freeText, {
      count: planFacts.free.number_of_enhancements ?? 0,
    });
  if (!billing_interval) return t(words.proText);
  return t(intervalTexts[billing_interval], { amount: formatAmount(billedCents(billing_interval)) });
}

interface Buttons {
  upgradeYourPlan: boolean;
  upgradePlan: boolean;
  cancel: boolean;
  activate: boolean;
  keep: boolean;
  resume: boolean;
}

/** The specification decides by plan name and two flags; our own states come on top. */
export function buttonsOf({
  pricing_plan,
  stripe_subscription_active,
  pricing_plan_active,
  status,
}: SubscriptionInfo): Buttons {
  const isPro = pricing_plan.name === 'pro';
  return {
    upgradeYourPlan: isPro,
    upgradePlan: !isPro,
    cancel: stripe_subscription_active && pricing_plan_active && isPro,
    activate: !stripe_subscription_active && !pricing_plan_active,
    keep: status === 'change_planned',
    resume: status === 'ending',
  };
}

export function nameCard({ brand, last4 }: { brand: string; last4: string }): string {
  return t(words.card, { brand: formatBrand(brand), last4 });
}
