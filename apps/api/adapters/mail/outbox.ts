import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../../ports/clock.ts';
import type { MailPort } from '../../ports/mail.ts';

/** Email for a machine without a mail server: each becomes a file that any mail program opens. */
export function outboxMail(folder: string, from: string, clock: Clock): MailPort {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  return {
    async send({ unsubscribe, ...mail }) {
      const now = clock.now();
      // An address without a name is never parsed as a list, so no one can smuggle in a second recipient.
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
  };
}
