import { randomUUID } from 'node:crypto';
import { isLoopback } from '@hone/domain/enhance/hosts';
import nodemailer from 'nodemailer';
import type { MailPort } from '../../ports/mail.ts';

export interface SmtpSettings {
  /** smtps://user:password@host, or smtp:// for STARTTLS. */
  url: string;
  from: string;
}

export interface SmtpMail extends MailPort {
  /** Connects and signs in, and sends nothing. Rejects as the library does. */
  reach(): Promise<void>;
  /** Also closes connections that are sending. */
  close(): void;
}

/** Time-outs in milliseconds. */
export interface Timeouts {
  connect: number;
  greeting: number;
  /** Of the server, in the middle of an email. */
  silence: number;
  /** For a whole email: a slow drip is never silent. Less than the minute after which another worker takes the job. */
  mail: number;
}

const usualTimeouts: Timeouts = { connect: 5000, greeting: 5000, silence: 20_000, mail: 45_000 };

export function smtpMail({ url, from }: SmtpSettings, timeouts: Timeouts = usualTimeouts): SmtpMail {
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  const sender = nodemailer.createTransport({
    ...readAddress(url),
    pool: true,
    // The outbox retries by its own schedule; this only replaces a kept connection that was dropped.
    maxRequeues: 1,
    idleTimeout: 60_000,
    dnsTimeout: timeouts.connect,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, subject, text, html, unsubscribe }) {
      const sending = sender.sendMail({
        from,
        // An address without a name is never parsed as a list, so no one can smuggle in a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${randomUUID()}@${domain}>`,
        // Keeps out-of-office replies away.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        signal: AbortSignal.timeout(timeouts.mail),
      });
      const failure = await sending.then(() => undefined, describe);
      if (failure !== undefined) throw new Error(failure);
    },
    reach: async () => void (await sender.verify()),
    close: () => sender.transporter.close?.({ force: true }),
  };
}

/** TLS is required except on this machine, unless the address says `?tls=off`. */
function readAddress(written: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(written);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isNear = isLoopback(host);
  const isOff = searchParams.get('tls') === 'off';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isNear && !isOff,
    ignoreTLS: isOff,
    // Between two programs on one machine there is no one to hide from, and rarely a certificate.
    tls: { rejectUnauthorized: !isNear },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
}

/** For the log: the server's words, without the address that it likes to repeat. */
function describe({ code = 'unknown', response, message }: SmtpError): string {
  return `The mail server didn’t accept the email (${code}): ${(response ?? message).replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '…')}`;
}
