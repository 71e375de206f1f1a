import { updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { client } from '../../data/client.ts';
import { refresh } from '../../data/refresh.ts';

/** Without a toast: there is nothing to do about a failure. Then the introduction is shown once more. */
export function reportShown(): void {
  client.call(updateUser, { body: { show_onboarding_flow: false } }, { keepalive: true }).then(
    () => refresh([getUser]),
    () => undefined,
  );
}
