import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface AcceptedMail {
  /** The envelope's recipients. */
  recipients: string[];
  mail: Email;
  isEncrypted: boolean;
  user: string | undefined;
}

export interface MailServer {
  port: number;
  taken: AcceptedMail[];
  waitFor(count: number): Promise<AcceptedMail[]>;
  close(): Promise<void>;
}

/** 451 for later, 550 for never, 535 for a wrong password. */
export interface Reply {
  at: 'login' | 'recipient' | 'data';
  code: number;
  text: string;
}

interface MailServerSettings {
  port?: number;
  /** Called before each email; whatever it returns is sent instead of an acceptance. */
  refuse?: (at: Reply['at'], user: string | undefined, password: string | undefined) => Reply | undefined;
  options?: SMTPServerOptions;
}

export async function startMailServer({
  port = 0,
  refuse = () => undefined,
  options = {},
}: MailServerSettings = {}): Promise<MailServer> {
  const taken: AcceptedMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const judge = (at: Reply['at'], user?: string, password?: string | null): Error | null => {
    const reply = refuse(at, user, password ?? undefined);
    return reply?.at === at ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    // The library's own self-signed certificate is good enough, and it need not warn about it.
    logger: false,
    closeTimeout: 50,
    ...options,
    onAuth: ({ username, password }, _session, done) => {
      const fault = judge('login', username, password);
      if (fault) done(fault);
      else done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => done(judge('recipient')),
    onData(stream, { envelope, secure, user }, done) {
      const take = async (): Promise<Error | null> => {
        const bytes = await buffer(stream);
        const fault = judge('data');
        if (fault) return fault;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        taken.push({ recipients, mail: await PostalMime.parse(bytes), isEncrypted: secure, user });
        return null;
      };
      const answer = async () => {
        const fault = await take().catch((error: Error) => error);
        done(fault);
        if (!fault) arrivals.emit('mail');
      };
      void answer();
    },
  });
  // A cut connection is the other end's business.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    async waitFor(count) {
      while (taken.length < count) await once(arrivals, 'mail');
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
