import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { describeMailPort, type ReceivedMail } from '../../ports/mail.suite.ts';
import { outboxMail, type OutboxMail } from './outbox.ts';

const place = mkdtempSync(join(tmpdir(), 'hone-outbox-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Each reading is a second later, so that files sort in the order of sending. */
function tickingClock(): Clock {
  let now = Date.parse('2026-11-21T12:00:00Z');
  return { now: () => new Date((now += 1000)), pause: () => Promise.resolve() };
}

const makeFolder = () => mkdtempSync(join(place, 'trial-'));
const makeOutbox = (folder: string) => outboxMail(folder, 'Hone <hone@localhost>', tickingClock());

async function readMail(path: string): Promise<ReceivedMail> {
  const {
    to = [],
    cc = [],
    bcc = [],
    headers,
    subject = '',
    text = '',
    html = '',
  } = await PostalMime.parse(readFileSync(path));
  const recipients = [...to, ...cc, ...bcc].flatMap((one) => one.group ?? [one]).map(({ address }) => address!);
  return {
    recipients,
    headers: headers.map(({ key }) => key),
    unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value,
    subject,
    text,
    html,
  };
}

describeMailPort('the outbox folder', () => {
  const folder = makeFolder();
  return {
    port: makeOutbox(folder),
    received: () =>
      Promise.all(
        readdirSync(folder)
          .toSorted()
          .map((name) => readMail(join(folder, name))),
      ),
  };
});

describe('the outbox folder', () => {
  const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Some text.', html: '<p>Some text.</p>' };
  let folder: string;
  let outbox: OutboxMail;
  beforeEach(() => {
    folder = join(makeFolder(), 'outbox');
    outbox = makeOutbox(folder);
  });

  it('lists the newest mails first, as many as are asked for', async () => {
    for (const subject of ['first', 'second', 'third']) await outbox.send({ ...mail, subject });
    expect((await outbox.list(2)).map(({ subject }) => subject)).toEqual(['third', 'second']);
    expect((await outbox.list(100)).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    expect(await makeOutbox(join(folder, 'empty')).list(100)).toEqual([]);
  });

  it('shows a mail with its time, its text and its HTML', async () => {
    await outbox.send(mail);
    const [{ name } = { name: '' }] = await outbox.list(1);
    const shown = await outbox.read(name);
    expect(shown).toMatchObject({ name, to: mail.to, subject: mail.subject, date: '2026-11-21T12:00:01.000Z' });
    expect([shown!.text.trim(), shown!.html.trim()]).toEqual([mail.text, mail.html]);
  });

  it('shows the link by which a mail is the last of its kind, and none where there is none', async () => {
    await outbox.send(mail);
    await outbox.send({ ...mail, unsubscribe: `https://hone.example/unsubscribe?token=${'x1-_'.repeat(50)}` });
    const [{ name: last } = { name: '' }, { name: first } = { name: '' }] = await outbox.list(2);
    expect(await outbox.read(last)).toMatchObject({
      unsubscribe: `https://hone.example/unsubscribe?token=${'x1-_'.repeat(50)}`,
    });
    expect(await outbox.read(first)).not.toHaveProperty('unsubscribe');
  });

  it('shows no half-written mail and no other file', async () => {
    await outbox.send(mail);
    writeFileSync(join(folder, '9999-half.eml.part'), 'half a mail');
    writeFileSync(join(folder, '9999-notes.txt'), 'notes');
    expect(await outbox.list(100)).toHaveLength(1);
    expect(await outbox.read('9999-notes.txt')).toBeUndefined();
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(['9999-half.eml.part']);
  });

  it('shows no mail from outside of itself, whatever name is asked for', async () => {
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
    expect(await Promise.all(names.map((name) => outbox.read(name)))).toEqual(names.map(() => undefined));
  });

  it('can be read by nobody but its owner, for it holds codes', async () => {
    await outbox.send(mail);
    const modes = [folder, join(folder, readdirSync(folder)[0]!)].map((path) => statSync(path).mode & 0o777);
    // Windows has no such modes.
    const expected = process.platform === 'win32' ? modes : [0o700, 0o600];
    expect(modes).toEqual(expected);
  });
});
