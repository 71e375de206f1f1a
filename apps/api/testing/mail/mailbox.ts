import { EventEmitter, once } from 'node:events';
import { outboxMail } from '../../adapters/mail/outbox.ts';
import { storedMails, type StoredMails } from '../../local/mail/stored-mails.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail, MailPort } from '../../ports/mail.ts';

export interface Mailbox extends MailPort {
  to(address: string): Mail[];
  /** Waits for this many emails to the address, and returns the last of them. */
  waitFor(address: string, count?: number): Promise<Mail>;
  codeFor(address: string, count?: number): Promise<string>;
  files: StoredMails;
}

/** The real outbox folder, which reports when an email was written. */
export function makeMailbox(folder: string, clock: Clock): Mailbox {
  const outbox = outboxMail(folder, 'Hone <hone@localhost>', clock);
  const sent: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  const waitFor = async (address: string, count = 1): Promise<Mail> => {
    while (to(address).length < count) await once(arrivals, 'mail');
    return to(address)[count - 1]!;
  };
  return {
    files: storedMails(folder),
    to,
    waitFor,
    async send(mail) {
      await outbox.send(mail);
      sent.push(mail);
      arrivals.emit('mail');
    },
    async codeFor(address, count) {
      const { text } = await waitFor(address, count);
      const code = /^[0-9]{6}$/m.exec(text)?.[0];
      if (!code) throw new Error(`No code in the mail '${text}'.`);
      return code;
    },
  };
}
