import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMailbox, type Mailbox } from '../../testing/mail/mailbox.ts';

describe('the outbox folder’s reader', () => {
  const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Some text.', html: '<p>Some text.</p>' };
  let parent: string;
  let folder: string;
  let outbox: Mailbox;
  let mails: Mailbox['files'];
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hone-outbox-'));
    folder = join(parent, 'outbox');
    let now = Date.parse('2026-11-21T12:00:00Z');
    // Each reading is a second later, so that files sort in the order of sending.
    const clock = { now: () => new Date((now += 1000)), pause: () => Promise.resolve() };
    outbox = makeMailbox(folder, clock);
    mails = outbox.files;
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('lists the newest emails first, as many as requested', async () => {
    expect(await mails.list(100)).toEqual([]);
    for (const subject of ['first', 'second', 'third']) await outbox.send({ ...mail, subject });
    expect((await mails.list(2)).map(({ subject }) => subject)).toEqual(['third', 'second']);
    expect((await mails.list(100)).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  });

  it('shows an email with its time, text and HTML', async () => {
    await outbox.send(mail);
    const [{ name } = { name: '' }] = await mails.list(1);
    const shown = await mails.read(name);
    expect(shown).toMatchObject({ name, to: mail.to, subject: mail.subject, date: '2026-11-21T12:00:01.000Z' });
    expect([shown!.text.trim(), shown!.html.trim()]).toEqual([mail.text, mail.html]);
  });

  it('shows an email’s unsubscribe link, if it has one', async () => {
    await outbox.send(mail);
    await outbox.send({ ...mail, unsubscribe: `https://hone.example/unsubscribe?token=${'x1-_'.repeat(50)}` });
    const [{ name: last } = { name: '' }, { name: first } = { name: '' }] = await mails.list(2);
    expect(await mails.read(last)).toMatchObject({
      unsubscribe: `https://hone.example/unsubscribe?token=${'x1-_'.repeat(50)}`,
    });
    expect(await mails.read(first)).not.toHaveProperty('unsubscribe');
  });

  it('shows no half-written email and no other file', async () => {
    await outbox.send(mail);
    writeFileSync(join(folder, '9999-half.eml.part'), 'half a mail');
    writeFileSync(join(folder, '9999-notes.txt'), 'notes');
    expect(await mails.list(100)).toHaveLength(1);
    expect(await mails.read('9999-notes.txt')).toBeUndefined();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['9999-half.eml.part']);
  });

  it('shows no email from outside the folder, whatever name is requested', async () => {
    writeFileSync(join(folder, '../secret.eml'), 'Subject: secret\n\nsecret');
    const names = [
      '../secret.eml',
      './../secret.eml',
      join(folder, '../secret.eml'),
      'a/../../secret.eml',
      '..',
      '',
      '.eml',
      'none.eml',
      '\0.eml',
    ];
    expect(await Promise.all(names.map((name) => mails.read(name)))).toEqual(names.map(() => undefined));
  });
});
