import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { dataFolder, read, faultsOf, namesOf } = settingsReader();

describe('emails', () => {
  const url = 'smtps://hone:secret@mail.example.org';
  const from = 'Hone <hone@example.org>';

  it('are sent through the configured mail server, even without HONE_MAIL', () => {
    for (const HONE_MAIL of ['', 'smtp']) {
      expect(read({ SMTP_URL: url, HONE_MAIL_FROM: from, HONE_MAIL }).mail).toEqual({ kind: 'smtp', url, from });
    }
  });

  it('stay in the outbox folder if that is explicitly chosen, even when a server is configured', () => {
    const folder = join(dataFolder(), 'outbox');
    expect(read({ SMTP_URL: url, HONE_MAIL: 'outbox' }).mail).toMatchObject({ kind: 'outbox', folder });
  });

  it.each([
    'smtp://127.0.0.1:2525',
    'smtp://[::1]:25/',
    'smtp://mail.example.org?tls=off',
    'smtps://me%40example.org:p%3Aw@mail.example.org:465',
  ])('can be sent through %s', (address) =>
    expect(read({ SMTP_URL: address, HONE_MAIL_FROM: from }).mail).toMatchObject({ url: address }),
  );

  it('can’t be set to use a server that isn’t configured', () => {
    expect(namesOf({ HONE_MAIL: 'smtp', HONE_MAIL_FROM: from })).toEqual(['SMTP_URL']);
    expect(faultsOf({ HONE_MAIL: 'smtp' }).join()).toMatch(
      /SMTP_URL must name the mail server.*HONE_MAIL_FROM must be a mailbox/,
    );
  });

  it.each([
    '',
    'Hone',
    'hone@localhost',
    'Hone <hone@mail.local>',
    'a@example.org, b@example.org',
    'Hone <hone@example.org',
    'Hone <hone@example.org>\r\nBcc: eve@example.com',
    'Hone <a@b>',
  ])('can’t be sent from %j, since other servers would refuse them', (sender) => {
    expect(namesOf({ SMTP_URL: url, HONE_MAIL_FROM: sender })).toEqual(['HONE_MAIL_FROM']);
  });
});
