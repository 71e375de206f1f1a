import { describe, expect, it } from 'vitest';
import type { Mail } from '../ports/mail.ts';
import { notActivatedMail, passwordChangedMail, resetMail } from '../features/access/passwords/passwords.mail.ts';
import { accountDeletedMail } from '../features/profile/profile.mail.ts';
import { providerDisconnectedMail, providerLinkedMail } from '../features/access/providers/providers.mail.ts';
import { appConnectedMail } from '../features/access/authorization/authorization.mail.ts';
import { keyCreatedMail } from '../features/access/keys/keys.mail.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../features/access/passkeys/passkeys.mail.ts';
import { accountSecuredMail } from '../features/access/disowned/disowned.mail.ts';
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  wrongCodesMail,
} from '../features/access/second-factor/second-factor.mail.ts';
import { newSignInMail } from '../features/access/logins/logins.mail.ts';
import { extensionLinkMail } from '../features/access/extension/extension.mail.ts';
import { alreadyRegisteredMail, choosePasswordMail } from '../features/access/signup/signup.mail.ts';
import { addressInUseMail } from '../features/access/accounts/reserved-emails.mail.ts';
import {
  emailChangedMail,
  emailLeftMail,
  emailRestoredMail,
  emailUndoneMail,
  newEmailMail,
} from '../features/access/email/email.mail.ts';
import { verificationMail } from '../features/access/codes/codes.mail.ts';

const to = 'anna@example.org';
const origin = 'https://hone.example.org';
const code = '012345';
const at = new Date('2026-11-21T19:05:00+05:00');
const disown = `${origin}/not-me?token=aB3-x_`;
const marked = '<b>&"x"</b>';

const mails: [string, Mail, { code?: true; written?: true; token?: true }][] = [
  ['verification', verificationMail(to, code), { code: true }],
  ['already registered', alreadyRegisteredMail(to, origin), {}],
  ['choose a password', choosePasswordMail(to, origin), {}],
  ['reset', resetMail(to, code), { code: true }],
  ['reset of a sign-up that was never finished', notActivatedMail(to, origin), {}],
  ['password changed', passwordChangedMail(to, origin, { at, keys: { revoked: 2 }, passkeys: 0 }), {}],
  [
    'API key created',
    keyCreatedMail(to, { name: marked, scopes: 'enhance', hint: 'aB3x', created_at: at, expires_at: null }, disown),
    { written: true, token: true },
  ],
  ['passkey added', passkeyAddedMail(to, { name: marked, at, disown }), { written: true, token: true }],
  ['passkey removed', passkeyRemovedMail(to, { name: marked, at, disown }), { written: true, token: true }],
  [
    'app connected',
    appConnectedMail(to, { name: marked, scopes: 'enhance library:read', system: 'Linux', at }, origin),
    { written: true },
  ],
  ['new sign-in', newSignInMail(to, { browser: marked, system: marked, at, disown }), { written: true, token: true }],
  [
    'new sign-in of an unknown browser',
    newSignInMail(to, { browser: null, system: null, at, disown }),
    { token: true },
  ],
  [
    'account secured',
    accountSecuredMail(to, origin, { at, needs_password: true, provider: marked }),
    { written: true },
  ],
  [
    'account of a provider secured',
    accountSecuredMail(to, origin, { at, needs_password: false, provider: 'Google' }),
    {},
  ],
  ['second factor on', secondFactorOnMail(to, disown, at), { token: true }],
  ['second factor off', secondFactorOffMail(to, origin, { at, disown }), { token: true }],
  ['second factor off by an operator', secondFactorOffMail(to, origin, { at, disown: undefined }), {}],
  ['recovery codes renewed', recoveryCodesRenewedMail(to, disown, at), { token: true }],
  ['recovery code used', recoveryCodeUsedMail(to, origin, { at, left: 2, isFew: true }), {}],
  ['wrong codes', wrongCodesMail(to, origin, { at, count: 5 }), {}],
  ['link to the extension', extensionLinkMail(to, `${origin}/extension/store`), {}],
  [
    'provider disconnected',
    providerDisconnectedMail(to, { provider: marked, at, disown }),
    { written: true, token: true },
  ],
  ['provider linked', providerLinkedMail(to, marked, origin), { written: true }],
  ['code for a new email', newEmailMail(to, code), { code: true }],
  ['address in use', addressInUseMail(to, origin, 'account'), {}],
  ['address that is reserved', addressInUseMail(to, origin, 'reserved'), {}],
  ['new email', emailChangedMail(to, origin, at), {}],
  ['previous email', emailLeftMail(to, { at, link: `${origin}/restore-email`, until: at }), {}],
  ['previous email without a way back', emailLeftMail(to, { at, link: undefined, until: at }), {}],
  ['email restored', emailRestoredMail(to, origin, at), {}],
  ['email undone', emailUndoneMail(to, at), {}],
  ['account deleted', accountDeletedMail(to, 'owner'), {}],
  ['account deleted by an operator', accountDeletedMail(to, 'operator'), {}],
];

describe.each(mails)('the email %s', (_, mail, holds) => {
  it('goes only to its owner, with a subject, plain text and the same content as HTML', () => {
    expect(mail.to).toBe(to);
    expect(mail.subject).toMatch(/^.{10,70}$/);
    expect(mail.text).toMatch(/^.{20,}\n/);
    const shown = mail.html.replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^>]+>/gs, ' ');
    const plain = shown
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    for (const paragraph of mail.text.split('\n\n').filter((part) => !/^--|^Hone\n|^[\w’ ]+: https/.test(part)))
      expect(flat(plain)).toContain(flat(paragraph.trim()));
  });

  it('says why it was sent, or what to do if it was not you', () => {
    expect(mail.text).toMatch(/\n--\n\nHone\n.{20,}\n$/);
    expect(mail.text).toMatch(/wasn’t you|didn’t delete it|because you activated/);
  });

  it('shows a value as text, never as markup', () => {
    expect(mail.html).not.toContain(marked);
    if (holds.written) expect(mail.html).toContain('&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;');
    expect(mail.html).not.toMatch(/<(?:script|img|link|iframe|form)\b/);
  });

  it('contains no secret but its own code, which is in no link, or its link’s token', () => {
    const digitsIn = (text: string) => [...text.matchAll(/\b\d{6}\b/g)].map(([found]) => found);
    for (const text of [mail.subject, mail.text]) expect(digitsIn(text)).toEqual(holds.code ? [code] : []);
    expect(mail.subject.startsWith(`${code} is your Hone `)).toBe(holds.code === true);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g), ...mail.text.matchAll(/(https?:\S+)/g)].map(
      ([, address]) => address!,
    );
    const [own] = holds.token ? [disown] : [];
    for (const link of links.filter((address) => address !== own))
      expect(link).toMatch(/^https:\/\/hone\.example\.org\/[a-z-]+(?:\/[a-z-]+)?$/);
  });
});

it('a sign-in is reported with its browser and system, if known, and with its time in UTC', () => {
  const said = (browser: string | null, system: string | null) =>
    newSignInMail(to, { browser, system, at, disown }).text.replaceAll('\n', ' ');
  expect(said('Firefox', 'Linux')).toContain('signed in with Firefox on Linux on November 21, 2026 at 14:05 UTC.');
  expect(said(null, 'Windows')).toContain('with a browser that we don’t recognize on Windows on November 21');
  expect(said(null, null)).toContain('with a browser that we don’t recognize on November 21, 2026');
  const changed = passwordChangedMail(to, origin, { at, keys: { kept: 1 }, passkeys: 1 }).text;
  expect(changed).toContain('It was changed on November 21, 2026 at 14:05 UTC.');
  expect(changed).toContain('Your API key still works');
  expect(changed.replaceAll('\n', ' ')).toContain('Your passkey still works.');
});
