import { Email } from '@hone/contracts/fields';
import { InvitationMessage } from '@hone/contracts/referral';
import { rule, text } from '@hone/contracts/rules';
import { invitationRules, splitAddresses } from '@hone/domain/referrals';
import * as z from 'zod/mini';
import { messageOfCode } from '../../platform/failures.ts';
import { intlLocale, t } from '../../ui/t.ts';
import { words } from './words.ts';

function findWrong(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !z.safeParse(Email, address).success);
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
  const wrong = findWrong(addresses);
  if (wrong.length > 0) return addresses.length === 1 ? rule('referral.email.invalid') : sayWrong(wrong);
  return addresses.length > invitationRules.perCall ? rule('referral.email.too_many') : undefined;
}

function sayWrong(wrong: readonly string[]): string {
  return t(words.wrongAddresses, {
    said: messageOfCode('referral.email.invalid'),
    addresses: new Intl.ListFormat(intlLocale()).format(wrong),
  });
}
