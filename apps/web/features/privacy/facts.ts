import { lookHours } from '@hone/domain/enhance/brief';
import { modelRunDays } from '@hone/domain/enhance/models';
import { siteHealthRules } from '@hone/domain/enhance/site-health';
import { codeRules } from '@hone/domain/access/codes';
import { creditRules } from '@hone/domain/money/credits';
import { restorableDays } from '@hone/domain/access/deletions';
import { orderOf } from '@hone/domain/money/plans';
import { invitationRules, referralRules } from '@hone/domain/money/referrals';
import { creditCents, creditsFor, rechargeRules, topUpRules } from '@hone/domain/money/top-ups';

/** Taken from the product's own constants where there is one. */
export const facts = {
  login_days: 30,
  pending_days: 7,
  code_minutes: codeRules.lifetimeSeconds / 60,
  restorable_days: restorableDays,
  answer_hours: 24,
  look_hours: lookHours,
  run_days: modelRunDays,
  health_days: siteHealthRules.days,
  event_days: 30,
  notice_days: 90,
  kept_months: referralRules.keptMonths,
  invitation_days: invitationRules.keptDays,
  invitations_a_day: invitationRules.perDay,
  reward: referralRules.reward,
  rewards_a_day: referralRules.rewardsPerDay,
  allowance: creditRules.dailyAllowance,
  credit_cents: creditCents,
  smallest_dollars: topUpRules.smallest,
  smallest_credits: creditsFor(topUpRules.smallest * 100),
  recharge_failures: rechargeRules.failures,
  first_discount_percent: (orderOf('monthly', true).discount_cents / orderOf('monthly', true).line_cents) * 100,
} as const;
