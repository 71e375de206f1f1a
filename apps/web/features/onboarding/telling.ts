import { updateUser } from '@hone/contracts/profile';
import { getUser } from '@hone/contracts/user';
import { client } from '../../platform/client.ts';
import { refresh } from '../../platform/refreshing.ts';

/**
 * Without a toast: whether the server hears it or not, there is nothing to do. Unheard, the introduction comes once
 * more.
 */
export function tellShown(): void {
  client.call(updateUser, { body: { show_onboarding_flow: false } }, { keepalive: true }).then(
    () => refresh([getUser]),
    () => undefined,
  );
}
