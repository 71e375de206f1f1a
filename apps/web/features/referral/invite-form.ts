import { Email } from '@hone/contracts/declarations/fields';
import { InvitationMessage } from '@hone/contracts/referral';
import { rule, text } from '@hone/contracts/declarations/rules';
import { invitationRules, splitAddresses } from '@hone/domain/money/referrals';
import * as z from 'zod/mini';

const isAddress = (typed: string) => z.safeParse(Email, typed).success;

/** Named next to the specified sentence, unless there is only one. */
export function findWrong(typed: string): string[] {
  const addresses = splitAddresses(typed);
  return addresses.length > 1 ? addresses.filter((address) => !isAddress(address)) : [];
}

/** Addresses in one field, with an optional message. */
export const InviteForm = z.object({
  // Ten addresses of maximum length, with separators.
  email: text(5000).check(
    z.superRefine((typed, context) => {
      const message = judge(splitAddresses(typed));
      if (message !== undefined) context.addIssue({ code: 'custom', message, input: typed });
    }),
  ),
  message: InvitationMessage,
});

function judge(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return rule('referral.email.required');
  if (!addresses.every(isAddress)) return rule('referral.email.invalid');
  return addresses.length > invitationRules.perCall ? rule('referral.email.too_many') : undefined;
}
