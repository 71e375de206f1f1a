import { getReferralSummary, getReferralWidget, sendInvitation, unsubscribe } from '@hone/contracts/referral';
import type { Mount } from '../../http/port.ts';
import { invite } from './inviting.ts';
import type { ReferralDeps } from './deps.ts';
import { readSummary } from './summary.ts';
import { decideUnsubscribed } from './unsubscribing.ts';

export function mountReferral(mount: Mount, deps: ReferralDeps): void {
  mount(sendInvitation, ({ sql, caller, body, now }) => invite(deps, sql, { userId: caller.userId, body, now }));
  mount(getReferralSummary, ({ sql, caller, now }) => readSummary(deps, sql, caller.userId, now));
  mount(getReferralWidget, async ({ caller, now }) => {
    const { referrals } = deps;
    return { widget: referrals ? { product_id: referrals.productId, token: await referrals.tokenFor(caller.userId, now) } : null };
  });
  mount(unsubscribe, ({ sql, body, now }) => decideUnsubscribed(deps, sql, { token: body.token, is_unsubscribed: body.is_unsubscribed, now }));
}
