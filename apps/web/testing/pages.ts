import { listSiteHealth } from '@hone/contracts/site-health';
import { getSubscription, type SubscriptionInfo } from '@hone/contracts/billing/subscription';
import { getBillingHistory } from '@hone/contracts/billing/bills';
import { getCardField, listPaymentMethods } from '@hone/contracts/billing/cards';
import { listChanges } from '@hone/contracts/library/changes';
import { getHistorySettings, listHistory } from '@hone/contracts/history';
import { listLogins } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { getPricing } from '@hone/contracts/billing/plans';
import { getReferralSummary, getReferralWidget } from '@hone/contracts/referral';
import { getAutoRecharge, listTopUps } from '@hone/contracts/billing/top-ups';
import { emptyLibrary } from './fakes/empty-library.ts';
import { fake } from './fakes/fake.ts';

const { api } = fake;

export const noSubscription: SubscriptionInfo = {
  pricing_plan: { name: 'free', billing_interval: null },
  next_pricing_plan: null,
  credits_expiry: null,
  stripe_subscription_active: false,
  pricing_plan_active: true,
  stripe_customer_id: null,
  status: 'free',
  ends_at: null,
  first_month_discount: true,
  is_checking: false,
  open_payment: null,
  last_interval: null,
  payment_method: null,
  grace_ends_at: null,
};

export function answerEveryPage(): void {
  api.answers(getSubscription, noSubscription);
  api.answers(listPaymentMethods, { payment_methods: [] });
  api.answers(getBillingHistory, { billing_history: [], next_cursor: null });
  api.answers(getCardField, { provider: 'sandbox', public_key: '' });
  api.answers(getPricing, { pricing: [] });
  api.answers(listTopUps, { top_ups: [] });
  api.answers(getAutoRecharge, {
    is_on: false,
    threshold_cents: null,
    target_cents: null,
    monthly_cap_cents: null,
    balance_cents: 0,
    charged_this_month_cents: 0,
    rests: null,
    stopped_at: null,
    card: { brand: 'visa', last4: '4242' },
  });
  api.answers(listChanges, emptyLibrary);
  api.answers(listHistory, { items: [], next: null });
  api.answers(getHistorySettings, { paused: false, keep_days: null });
  api.answers(waysIn, {
    password: true,
    provider: false,
    passkeys: 0,
    offers_passkey: false,
    proven_until: '2026-01-01T00:00:00.000Z',
  });
  api.answers(listLogins, []);
  api.answers(listSiteHealth, []);
  api.answers(getReferralWidget, { widget: null });
  api.answers(getReferralSummary, {
    link: 'https://hone.test/create-account?ref=anna',
    friends_joined: 0,
    credits_earned: 0,
    invitations_left: 20,
    invitations: [],
  });
}
