import { codeRules } from '@hone/domain/codes';
import { writeLetter } from '../../mails/frame.ts';
import type { Mail } from '../../ports/mail.ts';

export function verificationMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone code',
      paragraphs: [
        'This code activates your account:',
        `It is valid for ${codeRules.lifetimeSeconds / 60} minutes. A newer code replaces it.`,
      ],
      code,
      reason: 'You get this mail because somebody signed up with this address. If it was not you, do nothing: no account is made.',
    }),
  };
}

export function alreadyRegisteredMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'You already have a Hone account',
      paragraphs: [
        'Somebody, probably you, signed up with this address. It has an account already, and nothing about it was changed.',
        `Forgot the password? Set a new one here: ${origin}/forget-password`,
      ],
      action: { label: 'Sign in', url: `${origin}/login` },
      reason: 'If it was not you, you can ignore this mail: nobody got in.',
    }),
  };
}

export function choosePasswordMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Choose a password for Hone',
      paragraphs: [
        'Your account is active. Before you activated it, more than one password was given for this address, so we kept none of them.',
        'Choose yours now, and only you can sign in.',
      ],
      action: { label: 'Set a password', url: `${origin}/forget-password` },
      reason: 'You get this mail because you activated a Hone account.',
    }),
  };
}

export function resetMail(to: string, code: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your code for a new Hone password',
      paragraphs: [
        'With this code you can set a new password:',
        `It is valid for ${codeRules.lifetimeSeconds / 60} minutes. A newer code replaces it. Give it to nobody: we never ask for it.`,
      ],
      code,
      reason: 'You get this mail because somebody asked to reset your password. If it was not you, do nothing: your password stays as it is.',
    }),
  };
}

/** Somebody asked to reset a password, but the sign-up of this address was never finished. */
export function notActivatedMail(to: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account is not finished yet',
      paragraphs: [
        'Somebody, probably you, asked to reset the password for this address. Its sign-up was never finished, so there is no password yet.',
        'Sign up once more, choose a password, and enter the code that we mail you then.',
      ],
      action: { label: 'Sign up again', url: `${origin}/create-account` },
      reason: 'If it was not you, you can ignore this mail: nobody got in.',
    }),
  };
}

export function passwordChangedMail(to: string, origin: string, when: Date): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account has a new password',
      paragraphs: [
        `It was set on ${writeTime(when)}. All other browsers are signed out. If it was you, there is nothing to do.`,
        'If it was not you, set another one at once. That signs everybody out who got in.',
      ],
      action: { label: 'Set another password', url: `${origin}/forget-password` },
      reason: 'You get this mail because the password of your account was set anew.',
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
  const where = [browser ?? 'a browser we do not know', system && `on ${system}`].filter(Boolean).join(' ');
  return {
    to,
    ...writeLetter({
      subject: 'New sign-in to your Hone account',
      paragraphs: [
        `Somebody, probably you, signed in with ${where} on ${writeTime(at)}. If it was you, there is nothing to do.`,
        `If it was not you, sign that browser out on your profile, then set a new password: ${origin}/forget-password`,
      ],
      action: { label: 'See where you are signed in', url: `${origin}/user-profile` },
      reason: 'You get this mail because your account was opened in a browser for the first time.',
    }),
  };
}

export function providerLinkedMail(to: string, provider: string, origin: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: `You can now sign in to Hone with ${provider}`,
      paragraphs: [
        `Somebody, probably you, signed in with the ${provider} account of this address. From now on it opens your Hone account too.`,
        `If it was not you, change the password of your ${provider} account first. Then sign other browsers out on your profile.`,
      ],
      action: { label: 'See your profile', url: `${origin}/user-profile` },
      reason: 'You get this mail because your account has a new way to sign in.',
    }),
  };
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    ...writeLetter({
      subject: 'Your Hone account is deleted',
      paragraphs: [
        'Your account is gone, with everything that you kept in it. What we must keep for our books no longer holds your name.',
        'If it was not you, somebody could sign in as you: change the password of this mailbox, and wherever else you used the same one.',
      ],
      reason: 'You get this mail because your account was deleted. It is the last one.',
    }),
  };
}

// A mail does not know where its reader lives.
function writeTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
  return `${format.format(time)} UTC`;
}
