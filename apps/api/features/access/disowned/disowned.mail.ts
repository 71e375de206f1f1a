import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

interface Securing {
  at: Date;
  needs_password: boolean;
  /** By its name, if the account has one. */
  provider: string | null;
}

export function accountSecuredMail(to: string, origin: string, { at, needs_password, provider }: Securing): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account is secured',
      paragraphs: [
        `On ${formatTime(at)}, you told us that a sign-in or a change wasn’t yours. ` +
          'Everyone has been signed out, and connected apps and API keys no longer work.',
        ...(needs_password ? ['Your password no longer works either: choose a new one. We’ll email you a code.'] : []),
        ...(provider === null
          ? []
          : [`Change the password of your ${provider} account too: it also signs in to Hone.`]),
      ],
      action: needs_password
        ? { label: 'Choose a new password', url: `${origin}/forget-password` }
        : { label: 'Sign in', url: `${origin}/login` },
      reason: 'You received this email because “This wasn’t me” was used in our email about a sign-in.',
    }),
  };
}
