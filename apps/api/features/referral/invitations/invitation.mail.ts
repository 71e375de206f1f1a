import { writeLetter } from '../../../mails/frame.ts';
import type { Mail } from '../../../ports/mail.ts';

export interface Invited {
  /** The inviter's only unique name. */
  username: string;
  message: string | undefined;
  link: string;
  unsubscribe: string;
}

export function invitationMail(to: string, { username, message, link, unsubscribe }: Invited): Mail {
  const quote = linesOf(message ?? '');
  return {
    to,
    unsubscribe,
    ...writeLetter({
      // No part of it is user input.
      subject: 'You’re invited to Hone',
      paragraphs: [
        quote ? `${username} invited you to Hone and wrote:` : `${username} invited you to Hone.`,
        'Hone improves the prompts you write for ChatGPT, Claude and other AI tools. Signing up is free.',
      ],
      ...(quote && { quote }),
      action: { label: 'Join Hone', url: link },
      reason:
        'You received this email because someone who uses Hone entered your address to invite you. ' +
        'If you don’t want to join, ignore it. No account has been created.',
      unsubscribe: { label: 'Stop receiving invitations', url: unsubscribe },
    }),
  };
}

// Invisible characters, and those that change the direction of what follows; joiners stay, some scripts need them.
const unseen = new RegExp(
  String.raw`(?![\n\u200c\u200d])[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f` +
    String.raw`\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]`,
  'gu',
);

/** Line by line, without anything that only misleads the eye; undefined: nothing is left. */
function linesOf(message: string): string[] | undefined {
  const plain = message
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '');
  const lines = plain.split('\n').map((line) => line.trim());
  // More empty lines would push away what follows.
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  while (kept.at(-1) === '') kept.pop();
  return kept.some((line) => line !== '') ? kept : undefined;
}
