import { randomUUID } from 'node:crypto';
import { isThisMachine } from '@hone/domain/hosts';
import nodemailer from 'nodemailer';
import type { MailPort } from '../../ports/mail.ts';

export interface SmtpSettings {
  /** smtps://user:password@host, or smtp:// where the connection turns to TLS after it is made. */
  url: string;
  /** The sender of every mail: Hone <hone@example.org>. */
  from: string;
}

export interface SmtpMail extends MailPort {
  /** Ends every connection at once, also one that is sending. */
  close(): void;
}

/** Milliseconds until a server that does not go on is given up. */
export interface Patience {
  connect: number;
  greeting: number;
  /** Without a word, in the middle of a mail. */
  silence: number;
  /** For a whole mail: a server that trickles is never silent. Less than the minute after which another worker takes the job. */
  mail: number;
}

const usualPatience: Patience = { connect: 5000, greeting: 5000, silence: 20_000, mail: 45_000 };

/** Mail by a server of one's own or of a provider, over a few connections that are kept for the next mails. */
export function smtpMail({ url, from }: SmtpSettings, patience: Patience = usualPatience): SmtpMail {
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  const sender = nodemailer.createTransport({
    ...readAddress(url),
    pool: true,
    // The outbox tries again, by its own clock; here only a connection that was kept and then dropped is replaced.
    maxRequeues: 1,
    idleTimeout: 60_000,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, unsubscribe }) {
      const sending = sender.sendMail({
        from,
        // As an address with no name, it is never read as a list: nobody can write a second recipient into it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${randomUUID()}@${domain}>`,
        // Holiday notes do not answer it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        signal: AbortSignal.timeout(patience.mail),
      });
      const failure = await sending.then(() => undefined, describe);
      if (failure !== undefined) throw new Error(failure);
    },
    close: () => sender.transporter.close?.({ force: true }),
  };
}

/** TLS is demanded of every server but one on this machine, unless the address says `?tls=off`. */
function readAddress(written: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(written);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isNear = isThisMachine(host);
  const isOff = searchParams.get('tls') === 'off';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isNear && !isOff,
    ignoreTLS: isOff,
    // Between two programs of one machine there is nobody to hide from, and hardly ever a certificate.
    tls: { rejectUnauthorized: !isNear },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

interface SmtpError extends Error {
  code?: string;
  /** What the server said, word for word. */
  response?: string;
}

/** For the log: what the server said, without the address that it likes to repeat. */
function describe({ code = 'unknown', response, message }: SmtpError): string {
  return `The mail server didn’t accept the email (${code}): ${(response ?? message).replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…')}`;
}
