import type { User } from '@hone/contracts/user';
import { isUnlimited } from '@hone/domain/credits';

/** What the badge shows of a user: that credits are without limit, how many are left, or nothing yet. */
export function creditsOf(user: Pick<User, 'credits_count' | 'pricing_plan'> | undefined): 'unlimited' | number | undefined {
  if (user?.pricing_plan && isUnlimited(user.pricing_plan.name)) return 'unlimited';
  return user?.credits_count ?? undefined;
}

/** Whether nothing is left to somebody who has a limit. */
export function hasNoneLeft(user: Parameters<typeof creditsOf>[0]): boolean {
  return creditsOf(user) === 0;
}
