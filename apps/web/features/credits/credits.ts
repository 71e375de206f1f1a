import type { User } from '@hone/contracts/profile/user';
import { isUnlimited } from '@hone/domain/money/credits';

type Credited = Pick<User, 'credits_count' | 'pricing_plan'> & Partial<Pick<User, 'credits_expiry'>>;

/** `undefined` until known. After `seenUntil` new credits may have arrived since the user was loaded. */
export function creditsOf(user: Credited | undefined, seenUntil?: number): 'unlimited' | number | undefined {
  if (user?.pricing_plan && isUnlimited(user.pricing_plan.name)) return 'unlimited';
  const isOver = seenUntil !== undefined && user?.credits_expiry && Date.parse(user.credits_expiry) <= seenUntil;
  return isOver ? undefined : (user?.credits_count ?? undefined);
}

export function hasNoneLeft(user: Parameters<typeof creditsOf>[0]): boolean {
  return creditsOf(user) === 0;
}
