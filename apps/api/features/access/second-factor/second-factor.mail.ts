import { writeLetter } from '../../../mails/frame.ts';
import { ifItWasnt, notMe } from '../../../mails/not-you.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

const ifNot = (origin: string) => `If it wasn’t you, reset your password now: ${origin}/forget-password`;
const seeProfile = (origin: string) => ({ label: 'See your profile', url: `${origin}/user-profile` });

/** `disown`: for an owner who didn't do it. */
export function secondFactorOnMail(to: string, disown: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Two-step verification is on for your Hone account',
      paragraphs: [
        `It was set up on ${formatTime(at)}. When you sign in with your password, Hone asks for a code from your ` +
          'authenticator app. Keep your recovery codes somewhere safe: you’ll need one if you lose your phone.',
        `If it was you, there’s nothing else to do. ${ifItWasnt}`,
      ],
      action: notMe(disown),
      reason: 'You received this email because two-step verification was turned on for your account.',
    }),
  };
}

export function secondFactorOffMail(
  to: string,
  origin: string,
  { at, disown }: { at: Date; /** Undefined: an operator did it. */ disown: string | undefined },
): Mail {
  const how = disown === undefined ? 'Support turned it off at your request' : 'It was turned off in your profile';
  return {
    to,
    ...writeLetter({
      subject: 'Two-step verification is off for your Hone account',
      paragraphs: [
        `${how} on ${formatTime(at)}. Your password is now enough to sign in. If it was you, there’s nothing to do.`,
        disown === undefined ? ifNot(origin) : ifItWasnt,
      ],
      action: disown === undefined ? seeProfile(origin) : notMe(disown),
      reason: 'You received this email because two-step verification was turned off for your account.',
    }),
  };
}

export function recoveryCodesRenewedMail(to: string, disown: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You have new recovery codes for your Hone account',
      paragraphs: [
        `They were created on ${formatTime(at)}. Your earlier ones no longer work. ` +
          'If it was you, there’s nothing else to do.',
        ifItWasnt,
      ],
      action: notMe(disown),
      reason: 'You received this email because new recovery codes were created for your account.',
    }),
  };
}

interface CodeUse {
  at: Date;
  left: number;
  isFew: boolean;
}

export function recoveryCodeUsedMail(to: string, origin: string, { at, left, isFew }: CodeUse): Mail {
  const rest = left === 0 ? 'It was your last one.' : `You have ${left} left.`;
  const advice = isFew ? ' Create new ones in your profile soon, so you can still sign in if you lose your phone.' : '';
  return {
    to,
    ...writeLetter({
      subject: 'A recovery code was used for your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with your password and a recovery code on ${formatTime(at)}. ${rest}${advice}`,
        'If it wasn’t you, reset your password now, then create new recovery codes in your profile.',
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because a recovery code was used to sign in to your account.',
    }),
  };
}

export function wrongCodesMail(to: string, origin: string, { at, count }: { at: Date; count: number }): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Wrong codes when signing in to Hone',
      paragraphs: [
        `Your password was entered correctly, but the code after it was wrong ${count} times, last on ` +
          `${formatTime(at)}. None of these tries got in. If it was you, check that your phone’s clock is right, or use ` +
          'a recovery code.',
        'If it wasn’t you, someone knows your password. Reset it now, and change it wherever else you use it.',
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because of wrong codes after your password.',
    }),
  };
}
