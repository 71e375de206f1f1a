import { writeLetter } from '../../../mails/frame.ts';
import { formatTime } from '../../../mails/times.ts';
import type { Mail } from '../../../ports/mail.ts';

const ifNot = (origin: string) => `If it wasn’t you, reset your password now: ${origin}/forget-password`;
const seeProfile = (origin: string) => ({ label: 'See your profile', url: `${origin}/user-profile` });

export function secondFactorOnMail(to: string, origin: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Two-step verification is on for your Hone account',
      paragraphs: [
        `It was set up on ${formatTime(at)}. When you sign in with your password, Hone asks for a code from your ` +
          'authenticator app. Keep your recovery codes somewhere safe: you’ll need one if you lose your phone.',
        ifNot(origin),
      ],
      action: seeProfile(origin),
      reason: 'You received this email because two-step verification was turned on for your account.',
    }),
  };
}

export function secondFactorOffMail(
  to: string,
  origin: string,
  { at, by }: { at: Date; by: 'owner' | 'operator' },
): Mail {
  const how = by === 'owner' ? 'It was turned off in your profile' : 'Support turned it off at your request';
  return {
    to,
    ...writeLetter({
      subject: 'Two-step verification is off for your Hone account',
      paragraphs: [`${how} on ${formatTime(at)}. Your password alone signs you in now.`, ifNot(origin)],
      action: seeProfile(origin),
      reason: 'You received this email because two-step verification was turned off for your account.',
    }),
  };
}

export function recoveryCodesRenewedMail(to: string, origin: string, at: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You have new recovery codes for your Hone account',
      paragraphs: [`They were created on ${formatTime(at)}. Your earlier ones no longer work.`, ifNot(origin)],
      action: seeProfile(origin),
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
  const advice = isFew ? ' Create new ones in your profile, or you may be locked out when you lose your phone.' : '';
  return {
    to,
    ...writeLetter({
      subject: isFew ? 'You’re running out of recovery codes' : 'A recovery code was used for your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with your password and a recovery code on ${formatTime(at)}. ${rest}${advice}`,
        ifNot(origin),
      ],
      action: seeProfile(origin),
      reason: 'You received this email because a recovery code was used to sign in to your account.',
    }),
  };
}

export function wrongCodesMail(to: string, origin: string, { at, count }: { at: Date; count: number }): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Someone knows your Hone password',
      paragraphs: [
        `Your password was entered correctly, but the code from your authenticator app was wrong ${count} times, last ` +
          `on ${formatTime(at)}. No one got in with these codes. If it was you, there’s nothing to do.`,
        'If it wasn’t you, reset your password now, and change it wherever else you use it.',
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because of wrong codes after your password.',
    }),
  };
}
