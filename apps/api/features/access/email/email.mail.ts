import { codeRules } from '@hone/domain/access/codes';
import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

export function newEmailMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `${code} is your Hone code`,
      paragraphs: [
        'Use this code to confirm this address as the new email of your Hone account:',
        `It’s valid for ${codeRules.lifetimeSeconds / 60} minutes. ` +
          'If you request another code, this one stops working. Never share it. We’ll never ask for it.',
      ],
      code,
      reason:
        'You received this email because someone wants to use this address for their Hone account. ' +
        'If it wasn’t you, ignore it and nothing will change.',
    }),
  };
}

export function emailChangedMail(to: string, origin: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account has a new email',
      paragraphs: [
        `Since ${formatTime(at)}, this address is the email of your Hone account. ` +
          'Sign in with it from now on. Your password and everything else stayed the same.',
      ],
      action: { label: 'Go to your profile', url: `${origin}/user-profile` },
      reason:
        'You received this email because a code that was sent here has been entered. ' +
        'If it wasn’t you, someone else reads this mailbox: change its password.',
    }),
  };
}

interface Left {
  at: Date;
  /** Undefined: an earlier address is back, whose mailbox needs no way back. */
  link: string | undefined;
  until: Date;
}

/** To the previous address. The new one isn't named: others may read the mailbox of, say, a former employer. */
export function emailLeftMail(to: string, { at, link, until }: Left): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'The email of your Hone account was changed',
      paragraphs: [
        `On ${formatTime(at)}, the email of your Hone account was changed from this address to a different one.`,
        ...(link === undefined
          ? ['It’s back to your earlier address: sign in with that one. If it wasn’t you, change your password there.']
          : [
              `If it was you, there’s nothing to do. If it wasn’t you, press “Undo the change” by ${formatTime(until)}. ` +
                'That restores this address, signs everyone out and asks you for a new password. Nothing happens until ' +
                'you confirm.',
            ]),
      ],
      ...(link !== undefined && { action: { label: 'Undo the change', url: link } }),
      reason:
        'You received this email because this address was the email of a Hone account. ' +
        'If you made this change, there’s nothing to do.',
    }),
  };
}

export function emailRestoredMail(to: string, origin: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'This address is your Hone email again',
      paragraphs: [
        `On ${formatTime(at)}, the change of your account’s email was undone. ` +
          'Everyone has been signed out, API keys have been revoked and the password no longer works.',
        'Set a new password to sign in.',
      ],
      action: { label: 'Set a new password', url: `${origin}/forget-password` },
      reason:
        'You received this email because a link in one of our emails was used. ' +
        'If it wasn’t you, set a new password, for this mailbox too.',
    }),
  };
}

/** To the address that the account no longer has. */
export function emailUndoneMail(to: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'This address is no longer your Hone email',
      paragraphs: [
        `On ${formatTime(at)}, the change of a Hone account’s email to this address was undone from its previous ` +
          'address. You can’t sign in with this address anymore.',
      ],
      reason:
        'You received this email because a Hone account used this address. ' +
        'If it wasn’t yours, or it wasn’t you who changed it, there’s nothing to do.',
    }),
  };
}
