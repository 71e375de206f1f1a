import { emailChangeRules } from '@hone/domain/access/email-changes';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';

/** To an address that someone wants for another account. */
export function addressInUseMail(to: string, origin: string, use: 'account' | 'reserved'): Mail {
  const why =
    use === 'account'
      ? 'It already has a Hone account, so it can’t be used for a second one. Nothing about your account has changed.'
      : 'Until recently, it was the email of a Hone account that now uses a different one. ' +
        `We hold it for ${emailChangeRules.wayBackDays} days after such a change, in case the change is undone.`;
  return {
    to,
    ...writeLetter({
      subject: 'Someone tried to use this address for Hone',
      paragraphs: [`Someone, perhaps you, tried to use this address for a Hone account. ${why}`],
      action: { label: 'Sign in', url: `${origin}/login` },
      reason: 'If it wasn’t you, you can ignore this email. No one got into your account.',
    }),
  };
}
