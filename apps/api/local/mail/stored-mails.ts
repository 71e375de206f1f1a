import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import PostalMime from 'postal-mime';

export interface StoredMail {
  name: string;
  date: string;
  to: string;
  subject: string;
}

export interface MailText {
  text: string;
  html: string;
  /** From its header. */
  unsubscribe?: string;
}

export interface StoredMails {
  list(limit: number): Promise<StoredMail[]>;
  read(name: string): Promise<(StoredMail & MailText) | undefined>;
}

/** The emails in an outbox folder. */
export function storedMails(folder: string): StoredMails {
  const read: StoredMails['read'] = async (name) => {
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
    async list(limit) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const newest = names.toSorted().toReversed().slice(0, limit);
      const mails = await Promise.all(newest.map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    read,
  };
}
