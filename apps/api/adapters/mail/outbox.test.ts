import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../ports/clock.ts';
import { describeMailPort, type ReceivedMail } from '../../testing/ports/mail.ts';
import { outboxMail } from './outbox.ts';

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
  it('can be read only by its owner, because its emails contain codes', async () => {
    const folder = join(makeFolder(), 'outbox');
    const mail = { to: 'anna@example.org', subject: 'Hello', text: 'Some text.', html: '<p>Some text.</p>' };
    await makeOutbox(folder).send(mail);
    const modes = [folder, join(folder, readdirSync(folder)[0]!)].map((path) => statSync(path).mode & 0o777);
    // Windows has no such modes.
    const expected = process.platform === 'win32' ? modes : [0o700, 0o600];
    expect(modes).toEqual(expected);
  });
});
