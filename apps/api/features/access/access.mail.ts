import { codeRules } from '@hone/domain/codes';
import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';

export function verificationMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `${code} is your Hone code`,
      paragraphs: [
        'Use this code to activate your account:',
        `It’s valid for ${codeRules.lifetimeSeconds / 60} minutes. If you request another code, this one stops working.`,
      ],
      code,
      reason: 'You received this email because someone signed up with this address. If it wasn’t you, ignore it and no account will be created.',
    }),
  };
}

export function alreadyRegisteredMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You already have a Hone account',
      paragraphs: [
        'Someone, probably you, tried to sign up with this address. You already have an account, and nothing about it has changed.',
        `Forgot your password? Reset it here: ${origin}/forget-password`,
      ],
      action: { label: 'Sign in', url: `${origin}/login` },
      reason: 'If it wasn’t you, you can ignore this email. No one got into your account.',
    }),
  };
}

export function choosePasswordMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Set your Hone password',
      paragraphs: [
        'Your account is active. More than one password was entered for this address during sign-up, so we kept none of them.',
        'Set your password now so that only you can sign in.',
      ],
      action: { label: 'Set a password', url: `${origin}/forget-password` },
      reason: 'You received this email because you activated a Hone account.',
    }),
  };
}

export function resetMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `${code} is your Hone password reset code`,
      paragraphs: [
        'Use this code to reset your password:',
        `It’s valid for ${codeRules.lifetimeSeconds / 60} minutes. If you request another code, this one stops working. Never share it. We’ll never ask for it.`,
      ],
      code,
      reason: 'You received this email because someone asked to reset your password. If it wasn’t you, ignore it and your password won’t change.',
    }),
  };
}

/** Somebody asked to reset a password, but the sign-up of this address was never finished. */
export function notActivatedMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Finish setting up your Hone account',
      paragraphs: [
        'Someone, probably you, asked to reset the password for this address. The sign-up was never finished, so there’s no password to reset yet.',
        'Sign up again, choose a password and enter the code we email you.',
      ],
      action: { label: 'Sign up again', url: `${origin}/create-account` },
      reason: 'If it wasn’t you, you can ignore this email. No one got in.',
    }),
  };
}

export function passwordChangedMail(to: string, origin: string, when: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone password was changed',
      paragraphs: [
        `It was changed on ${writeTime(when)}. You’ve been signed out everywhere else. If it was you, there’s nothing to do.`,
        'If it wasn’t you, reset your password now. That signs out everyone else.',
      ],
      action: { label: 'Reset password', url: `${origin}/forget-password` },
      reason: 'You received this email because your account’s password was changed.',
    }),
  };
}

/** On a phone, somebody asked for the extension, which needs a computer. */
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

export interface NewSignIn {
  /** As the browser calls itself, where we know the name. */
  browser: string | null;
  system: string | null;
  at: Date;
}

export function newSignInMail(to: string, { browser, system, at }: NewSignIn, origin: string): Mail {
  const where = [browser ?? 'an unknown browser', system && `on ${system}`].filter(Boolean).join(' ');
  return {
    to,
    ...writeLetter({
      subject: 'New sign-in to your Hone account',
      paragraphs: [
        `Someone, probably you, signed in with ${where} on ${writeTime(at)}. If it was you, there’s nothing to do.`,
        `If it wasn’t you, sign out of that session in your profile, then reset your password: ${origin}/forget-password`,
      ],
      action: { label: 'See active sessions', url: `${origin}/user-profile` },
      reason: 'You received this email because your account was used in a new browser.',
    }),
  };
}

export function providerLinkedMail(to: string, provider: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `You can now sign in to Hone with ${provider}`,
      paragraphs: [
        `Someone, probably you, signed in with the ${provider} account for this address. From now on, it can also sign in to your Hone account.`,
        `If it wasn’t you, change your ${provider} password first. Then sign out of all other sessions in your profile.`,
      ],
      action: { label: 'Go to your profile', url: `${origin}/user-profile` },
      reason: 'You received this email because your account has a new way to sign in.',
    }),
  };
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account has been deleted',
      paragraphs: [
        'Your account and its data have been deleted. Records we must keep for accounting no longer carry your name.',
        'If you didn’t delete it, someone else was able to sign in as you. Change the password of this email account, and anywhere else you used the same password.',
      ],
      reason: 'You received this email because your account was deleted. This is the last email you’ll receive from us.',
    }),
  };
}

// A mail does not know where its reader lives.
function writeTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
  return `${format.format(time)} UTC`;
}
