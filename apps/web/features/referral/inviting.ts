import { getReferralSummary, sendInvitation } from '@hone/contracts/referral';
import { splitAddresses } from '@hone/domain/money/referrals';
import { track } from '../../vendors/analytics.ts';
import { useRules } from '../../data/forms/form.ts';
import { useSend } from '../../data/write/send.ts';
import { InviteForm } from './invite-form.ts';

const empty = { email: '', message: '' };

/** `link`: required by the specified call; the server always puts the caller’s own link into the email. */
export function useInviting(link: string | undefined) {
  const form = useRules(InviteForm, empty);
  const { send, isSending } = useSend(sendInvitation, {
    refreshes: [getReferralSummary],
    place: (refusal) => form.place(refusal),
  });
  const submit = form.onSubmit(async ({ email, message }) => {
    const addresses = splitAddresses(email);
    const words = message.trim();
    const body = { email: addresses, ...(link !== undefined && { link }), ...(words !== '' && { message: words }) };
    const outcome = await send({ body });
    if (!outcome.ok) return;
    track('invitation_sent', { count: addresses.length });
    // What was typed in the meantime stays.
    form.follow(empty, { email, message });
  });
  return { form, submit, isSending };
}
