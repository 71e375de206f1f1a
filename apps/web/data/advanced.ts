import { getUser } from '@hone/contracts/profile/user';
import { canAddAdvanced } from '@hone/domain/money/plans';
import { useData } from './data.ts';

/** Until the plan is known, the server decides. */
export function useAdvanced(): boolean {
  const { data: user } = useData(getUser);
  return !user?.pricing_plan || canAddAdvanced(user.pricing_plan.name);
}
