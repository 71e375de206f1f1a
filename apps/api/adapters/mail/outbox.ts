import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, MailPort } from '../../ports/mail.ts';

export interface StoredMail {
  name: string;
  date: string;
  to: string;
  subject: string;
}

export interface OutboxMail extends MailPort {
  list(limit: number): Promise<StoredMail[]>;
  read(name: string): Promise<(StoredMail & Pick<Mail, 'text' | 'html' | 'unsubscribe'>) | undefined>;
}

/** Email for a machine without a mail server: each becomes a file that any mail program opens. */
export function outboxMail(folder: string, from: string, clock: Clock): OutboxMail {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  const read: OutboxMail['read'] = async (name) => {
    if (basename(name) !== name || !name.endsWith('.eml')) return undefined;
    const source = await readFile(join(folder, name)).catch(() => undefined);
    if (!source) return undefined;
    const mail = await PostalMime.parse(source);
    const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    return {
      name,
      date: mail.date ?? '',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      ...(header !== undefined && { unsubscribe: header.replace(/^<|>$/g, '') }),
    };
  };

  return {
    async send({ unsubscribe, ...mail }) {
      const now = clock.now();
      // As an address without a name it is never parsed as a list, so nobody can smuggle in a second recipient.
      const to = { name: '', address: mail.to };
      const { message } = await writer.sendMail({
        ...mail,
        to,
        from,
        date: now,
        ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const stamp = now.toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
      // Moved into place whole, so that whoever reads the folder never sees half an email.
      const draft = `${path}.part`;
      try {
        await writeFile(draft, message as unknown as Buffer, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        // The next attempt has another name, so nothing else would remove this file.
        await rm(draft, { force: true });
        throw error;
      }
    },
    async list(limit) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const newest = names.toSorted().toReversed().slice(0, limit);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    read,
  };
}
