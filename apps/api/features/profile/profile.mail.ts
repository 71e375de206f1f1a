import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';

export function accountDeletedMail(to: string, by: 'owner' | 'operator'): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account has been deleted',
      paragraphs: [
        'Your account and its data have been deleted. Records we must keep for accounting no longer carry your name.',
        by === 'operator'
          ? 'We did this because we were asked to. If it wasn’t you who asked, please contact support.'
          : 'If you didn’t delete it, someone else was able to sign in as you. ' +
            'Change the password of this email account, and anywhere else you used the same password.',
      ],
      reason:
        'You received this email because your account was deleted. This is the last email you’ll receive from us.',
    }),
  };
}
