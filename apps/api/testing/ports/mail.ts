import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Mail, MailPort } from '../../ports/mail.ts';

export interface ReceivedMail {
  recipients: string[];
  headers: string[];
  unsubscribe: string | undefined;
  subject: string;
  text: string;
  html: string;
}

export interface MailFixture {
  port: MailPort;
  received(): Promise<ReceivedMail[]>;
}

const plain: Mail = {
  to: 'anna@example.org',
  subject: 'Your code',
  text: 'Your code is 012345.\n',
  html: '<p>Your code is <b>012345</b>.</p>',
};

export function describeMailPort(adapter: string, start: () => Promise<MailFixture> | MailFixture): void {
  async function send(changes: Partial<Mail>): Promise<ReceivedMail[]> {
    const { port, received } = await start();
    await port.send({ ...plain, ...changes });
    return received();
  }
  const sendOne = async (changes: Partial<Mail>): Promise<ReceivedMail> => {
    const mails = await send(changes);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  };

  describe(`mail by ${adapter}`, () => {
    it('arrives as it was sent: to whom, about what, as text and as HTML', async () => {
      const { recipients, subject, text, html } = await sendOne({});
      expect(recipients).toEqual([plain.to]);
      expect([subject, asLines(text), asLines(html)]).toEqual([plain.subject, asLines(plain.text), plain.html]);
    });

    it('arrives in every script', async () => {
      const words = 'Grüße, Ελλάδα, 日本語, עברית, e\u0301, 👩‍👩‍👧 — “quoted”';
      const { subject, text, html } = await sendOne({ subject: words, text: `${words}\n`, html: `<p>${words}</p>` });
      expect([subject, asLines(text), asLines(html)]).toEqual([words, words, `<p>${words}</p>`]);
    });

    it('arrives with long lines unbroken', async () => {
      for (const long of [
        'x'.repeat(5000),
        'ü'.repeat(3000),
        'a word and another '.repeat(200).trim(),
        'https://hone.example/'.padEnd(2000, 'a-b/c?d=e&'),
      ]) {
        const { text, html } = await sendOne({ text: `before\n${long}\nafter`, html: `<p>${long}</p>` });
        expect([asLines(text), asLines(html)]).toEqual([`before\n${long}\nafter`, `<p>${long}</p>`]);
      }
    });

    it('arrives with every line that means something to a mail server', async () => {
      const text =
        '.\n..\n.dot\nFrom me to you\n>From\n--\n-- \n=3D =\n=?utf-8?Q?x?=\n\ttab\n  spaces\n\n\n' +
        'To: eve@example.com\n\nend';
      const { recipients, text: got, html } = await sendOne({ text, html: `<pre>${text}</pre>` });
      expect([recipients, asLines(got), asLines(html)]).toEqual([[plain.to], text, `<pre>${text}</pre>`]);
    });

    it('arrives under any subject of one line', async () => {
      const subjects = [
        'a'.repeat(500),
        'ü'.repeat(200),
        'many short words '.repeat(40).trim(),
        '"quoted", <b>bold</b>; a: b',
        'a, b, c <eve@example.com>',
        'Bcc: eve@example.com',
        '100 % ✓',
        '-',
      ];
      for (const subject of subjects) {
        const mail = await sendOne({ subject });
        expect([mail.subject, mail.recipients]).toEqual([subject, [plain.to]]);
      }
      const word = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((text) => !/[\p{C}\p{Z}]|=\?/u.test(text));
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 12 }), async (words) => {
          const subject = words.join(' ');
          expect((await sendOne({ subject })).subject).toBe(subject);
        }),
        { numRuns: 5 * inject('chance').depth },
      );
    });

    it('gains no header, no recipient and no text from line breaks in its subject', async () => {
      const usual = await sendOne({});
      for (const end of ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\0']) {
        const mail = await sendOne({ subject: `Hello${end}Bcc: eve@example.com${end}${end}Another text` });
        expect([mail.headers, mail.recipients]).toEqual([usual.headers, [plain.to]]);
        expect([asLines(mail.text), mail.html]).toEqual([asLines(plain.text), usual.html]);
        expect(mail.subject.split(/[\r\n]/)).toHaveLength(1);
      }
    });

    it('says in its header how to unsubscribe, if it has that, and nothing else', async () => {
      const usual = await sendOne({});
      expect(usual.unsubscribe).toBeUndefined();
      for (const link of [
        'https://hone.example/unsubscribe?token=a-b_c',
        `https://hone.example/unsubscribe?token=${'x1-_'.repeat(200)}`,
      ]) {
        const mail = await sendOne({ unsubscribe: link });
        // Long headers are folded, and readers unfold them.
        expect(mail.unsubscribe?.replaceAll(/\s/g, '')).toBe(`<${link}>`);
        expect(mail.headers.filter((name) => name !== 'list-unsubscribe').toSorted()).toEqual(usual.headers.toSorted());
      }
      const forged = await sendOne({
        unsubscribe: 'https://hone.example/\r\nBcc: eve@example.com\r\n\r\ntext>, <mailto:eve@example.com',
      });
      expect([forged.recipients, forged.headers.includes('bcc'), asLines(forged.text)]).toEqual([
        [plain.to],
        false,
        asLines(plain.text),
      ]);
    });

    it('goes to no one else, whatever its address contains', async () => {
      const usual = await sendOne({});
      const addresses = [
        'anna@example.org\r\nBcc: eve@example.com',
        'anna@example.org\nTo: eve@example.com',
        'anna@example.org\rCc: eve@example.com',
        'anna@example.org, eve@example.com',
        'anna@example.org,eve@example.com',
        'anna@example.org;eve@example.com',
        'anna@example.org eve@example.com',
        'friends: anna@example.org, eve@example.com;',
        'anna <eve@example.com>',
        'anna@example.org <eve@example.com>',
        '<anna@example.org>, <eve@example.com>',
        '"anna@example.org" <eve@example.com>',
        'anna@example.org>, <eve@example.com',
        'anna@example.org (a comment), eve@example.com',
      ];
      for (const to of addresses) {
        // Refusing such an address is as good as writing to it alone.
        const mails = await send({ to }).catch(() => []);
        for (const { recipients, headers } of mails) {
          expect([to, recipients.length, recipients.includes('eve@example.com')]).toEqual([to, 1, false]);
          expect(headers).toEqual(usual.headers);
        }
      }
    });

    it('arrives, each one whole, when many are sent together', async () => {
      const { port, received } = await start();
      const names = Array.from({ length: 20 }, (_, at) => `person${at}`);
      await Promise.all(names.map((name) => port.send({ ...plain, to: `${name}@example.org`, text: `For ${name}.` })));
      const mails = (await received()).map(({ recipients, text }) => [...recipients, asLines(text)]);
      expect(mails.toSorted()).toEqual(names.map((name) => [`${name}@example.org`, `For ${name}.`]).toSorted());
    });
  });
}

// Line endings, and whether the last line has one, are up to the mail server.
function asLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\n+$/, '');
}
