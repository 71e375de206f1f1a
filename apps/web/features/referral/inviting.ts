import { getReferralSummary, sendInvitation } from '@hone/contracts/referral';
import { renameFields, type Refusal } from '@hone/contracts/refusal';
import { splitAddresses } from '@hone/domain/referrals';
import { track } from '../../platform/analytics.ts';
import { useRules } from '../../platform/form.ts';
import { useSend } from '../../platform/send.ts';
import { InviteForm } from './invite-form.ts';

const empty = { email: '', message: '' };

/** The invitation as it is typed, and how it is sent. */
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
    // What was typed meanwhile stays.
    form.follow(empty, { email, message });
  });
  return { form, submit, isSending };
}

/** A list stands in one field here: what the server refuses of one address of it is said of the whole. */
function gather(refusal: Refusal): Refusal {
  return renameFields(refusal, (name) => name.split('.')[0]!);
}
