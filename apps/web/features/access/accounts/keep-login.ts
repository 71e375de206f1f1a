import { storedUser, type User } from '@hone/contracts/user';
import { track } from '../../../platform/analytics.ts';
import { session } from '../../../platform/session.ts';
import { openStored } from '../../../platform/stored.ts';
import { finishPending } from './pending.ts';

const user = openStored(storedUser);

/** What every way of signing in ends with: from here on this browser is the user's. */
export async function keepLogin({
  access,
  refresh,
  user_info,
}: {
  access: string;
  refresh: string;
  user_info: User;
}): Promise<void> {
  finishPending(user_info.email);
  user.keep(user_info);
  await session.keep({ access, refresh });
  track('signed_in');
}
