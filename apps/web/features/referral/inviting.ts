import { getReferralSummary, sendInvitation } from '@hone/contracts/referral';
import { renameFields, type Refusal } from '@hone/contracts/refusal';
import { splitAddresses } from '@hone/domain/referrals';
import { track } from '../../platform/analytics.ts';
import { useRules } from '../../platform/form.ts';
import { useSend } from '../../platform/send.ts';
import { InviteForm } from './invite-form.ts';

const empty = { email: '', message: '' };

export function useInviting() {
  const form = useRules(InviteForm, empty);
  const { send, isSending } = useSend(sendInvitation, {
    refreshes: [getReferralSummary],
    place: (refusal) => form.place(gather(refusal)),
  });
  const submit = form.onSubmit(async ({ email, message }) => {
    const addresses = splitAddresses(email);
    const words = message.trim();
    const outcome = await send({ body: { email: addresses, ...(words !== '' && { message: words }) } });
    if (!outcome.ok) return;
    track('invitation_sent', { count: addresses.length });
    // What was typed in the meantime stays.
    form.follow(empty, { email, message });
  });
  return { form, submit, isSending };
}

/** The server's refusal of single addresses is shown at the one field. */
function gather(refusal: Refusal): Refusal {
  return renameFields(refusal, (name) => name.split('.')[0]!);
}
