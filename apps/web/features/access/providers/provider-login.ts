import { providerLogin } from '@hone/contracts/access/providers';
import type { Refusal } from '@hone/contracts/refusal';
import { track } from '../../../platform/analytics.ts';
import { useSend } from '../../../platform/send.ts';
import { useArriving } from '../accounts/arrived.ts';
import { keepLogin } from '../accounts/keep-login.ts';
import { carryReferral, dropReferral } from '../accounts/referral.ts';
import type { Stand } from './stand.ts';

/**
 * Signs in by a credential of the provider; answers with what stood against it. A newcomer meets the extension first.
 */
export function useProviderLogin(onStand: (stand: Stand) => void, place: (refusal: Refusal) => boolean) {
  const { send, isSending } = useSend(providerLogin, { place });
  const arrive = useArriving();
  const signIn = async (id_token: string, password?: string): Promise<Refusal | undefined> => {
    // From here on the page is not left by itself: who is new turns out only with the tokens.
    onStand('held');
    const outcome = await send({ body: { id_token, ...carryReferral(), ...(password !== undefined && { password }) } });
    if (!outcome.ok) {
      onStand(undefined);
      return outcome.refusal;
    }
    const { is_new, ...user_info } = outcome.data.user_info;
    dropReferral();
    if (is_new) track('signup_event', { by: 'provider' });
    await keepLogin({ ...outcome.data, user_info });
    if (is_new) arrive(user_info);
    else onStand(undefined);
    return undefined;
  };
  return { signIn, isSending };
}
