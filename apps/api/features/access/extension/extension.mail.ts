import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';

/** Requested on a phone; the extension needs a computer. */
export function extensionLinkMail(to: string, link: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Add Hone to Chrome on your computer',
      paragraphs: [
        'Open this link in Chrome on your computer to add Hone to ChatGPT, Claude and other AI tools.',
        'Then click H next to any prompt to see a better version of it.',
      ],
      action: { label: 'Get the extension', url: link },
      reason: 'You received this email because you asked for the link. If it wasn’t you, you can ignore it.',
    }),
  };
}
