import type { User } from '@hone/contracts/user';

/** What the badge shows of a user: that credits are without limit, how many are left, or nothing yet. */
export function creditsOf(user: Pick<User, 'credits_count' | 'pricing_plan'> | undefined): 'unlimited' | number | undefined {
  const plan = user?.pricing_plan?.name;
  if (plan === 'pro' || plan === 'enterprise') return 'unlimited';
  return user?.credits_count ?? undefined;
}
