import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, MailPort } from '../../ports/mail.ts';

export interface KeptMail {
  name: string;
  date: string;
  to: string;
  subject: string;
}

export interface OutboxMail extends MailPort {
  /** Newest first. */
  list(limit: number): Promise<KeptMail[]>;
  read(name: string): Promise<(KeptMail & Pick<Mail, 'text' | 'html' | 'unsubscribe'>) | undefined>;
}

/** Mail for a machine without a mail server: each becomes a file that any mail program opens. */
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
      // As an address with no name, it is never read as a list: nobody can write a second recipient into it.
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
      // Moved into place whole, so that whoever reads the folder never sees half a mail.
      const draft = `${path}.part`;
      try {
        await writeFile(draft, message as unknown as Buffer, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        // The next try has a name of its own, so nobody else would clear this one away.
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
