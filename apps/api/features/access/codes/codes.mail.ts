import { codeRules } from '@hone/domain/access/codes';
import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';

export function verificationMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `${code} is your Hone code`,
      paragraphs: [
        'Use this code to activate your account:',
        `It’s valid for ${codeRules.lifetimeSeconds / 60} minutes. ` +
          'If you request another code, this one stops working.',
      ],
      code,
      reason:
        'You received this email because someone signed up with this address. ' +
        'If it wasn’t you, ignore it and no account will be created.',
    }),
  };
}
