import { providerLogin } from '@hone/contracts/access/providers';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { track } from '../../../vendors/analytics.ts';
import { useSend } from '../../../data/write/send.ts';
import { useStartWelcome } from '../accounts/start-welcome.ts';
import { keepLogin } from '../accounts/keep-login.ts';
import { carryReferral, dropReferral } from '../accounts/referral.ts';
import { tellCodesLeft } from '../second-factor/said.ts';
import type { GivenCode } from '../second-factor/use-code.ts';
import type { PageHold } from './page-hold.ts';

/** Of the account that the provider is linked to. */
type LinkProof = { password?: string } & Partial<GivenCode>;

/** New users see the extension first. */
export function useProviderLogin(onHold: (hold: PageHold) => void, place: (refusal: Refusal) => boolean) {
  const { send, isSending } = useSend(providerLogin, { place });
  const arrive = useStartWelcome();
  const signIn = async (id_token: string, proof: LinkProof = {}): Promise<Refusal | undefined> => {
    // Keeps the page in place: only the tokens show whether the user is new.
    onHold('held');
    const outcome = await send({ body: { id_token, ...carryReferral(), ...proof } });
    if (!outcome.ok) {
      onHold(undefined);
      return outcome.refusal;
    }
    const { is_new, ...user_info } = outcome.data.user_info;
    dropReferral();
    if (is_new) track('signup_event', { by: 'provider' });
    await keepLogin({ ...outcome.data, user_info });
    tellCodesLeft(outcome.data);
    if (is_new) arrive(user_info);
    else onHold(undefined);
    return undefined;
  };
  return { signIn, isSending };
}
