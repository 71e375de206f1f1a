import { storedUser, type User } from '@hone/contracts/profile/user';
import { track } from '../../../vendors/analytics.ts';
import { session } from '../../../data/session.ts';
import { openStored } from '../../../browser/storage/stored.ts';
import { finishSignup } from './pending-signup.ts';

const user = openStored(storedUser);

/** The end of every way of signing in. */
export async function keepLogin({
  access,
  refresh,
  user_info,
}: {
  access: string;
  refresh: string;
  user_info: User;
}): Promise<void> {
  finishSignup(user_info.email);
  user.keep(user_info);
  await session.keep({ access, refresh });
  track('signed_in');
}
