import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { describeMailPort } from '../../testing/ports/mail.ts';
import { startMailServer, type MailServer } from '../../testing/mail/mail-server.ts';
import { smtpMail, type Timeouts, type SmtpMail } from './smtp.ts';

const from = 'Hone <hone@mail.example.org>';
const mail = { to: 'anna@example.org', subject: 'Your code', text: 'Your code is 012345.\n', html: '<p>012345</p>' };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function serve(settings: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(settings);
  ends.push(() => server.close());
  return server;
}
function connect(url: string, timeout?: Timeouts): SmtpMail {
  const port = smtpMail({ url, from }, timeout);
  ends.push(() => port.close());
  return port;
}
const failureOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  );

describeMailPort('a mail server', async () => {
  const { port, taken } = await serve();
  return {
    port: connect(`smtp://127.0.0.1:${port}`),
    received: async () =>
      taken.map(({ recipients, mail: { headers, subject = '', text = '', html = '', to = [], cc = [], bcc = [] } }) => {
        const named = [...to, ...cc, ...bcc].flatMap((one) => one.group ?? [one]).map(({ address }) => address ?? '');
        return {
          recipients: [...new Set([...recipients, ...named])],
          headers: headers.map(({ key }) => key),
          unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value,
          subject,
          text,
          html,
        };
      }),
  };
});

describe('an email sent through a mail server', () => {
  it('names its sender, has a message id in our own domain, and is marked as sent automatically', async () => {
    const { port, taken } = await serve();
    const adapter = connect(`smtp://localhost:${port}`);
    await adapter.send(mail);
    await adapter.send(mail);
    expect(taken[0]!.mail.from).toEqual({ name: 'Hone', address: 'hone@mail.example.org' });
    expect(taken[0]!.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    const ids = taken.map(({ mail: { messageId = '' } }) => messageId);
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@mail\.example\.org>$/);
    expect(new Set(ids).size).toBe(2);
  });

  it('never includes a local file or the content of a URL, whatever its text looks like', async () => {
    const { port, taken } = await serve();
    const adapter = connect(`smtp://127.0.0.1:${port}`);
    const sent = adapter.send({ ...mail, text: { path: '/etc/hostname' } as never });
    expect(await failureOf(sent)).toContain('File access rejected');
    expect(taken).toEqual([]);
  });

  it('is sent with the username and password from the URL, decoded', async () => {
    const given: unknown[] = [];
    const { port, taken } = await serve({
      refuse: (at, user, password) => void (at === 'login' && given.push([user, password])),
    });
    await connect(`smtp://hone%40mail.example.org:p%3A%2F%3F%40%20s@localhost:${port}`).send(mail);
    expect(given).toEqual([['hone@mail.example.org', 'p:/?@ s']]);
    expect(taken).toHaveLength(1);
  });

  it('is encrypted with smtps://, and with smtp:// too if the server offers it', async () => {
    const [whole, upgraded] = [await serve({ options: { secure: true } }), await serve()];
    await connect(`smtps://localhost:${whole.port}`).send(mail);
    await connect(`smtp://localhost:${upgraded.port}`).send(mail);
    expect([...whole.taken, ...upgraded.taken].map(({ isEncrypted }) => isEncrypted)).toEqual([true, true]);
  });

  // Linux and macOS route this address to the machine itself, though it isn't one of its known names.
  describe.skipIf(process.platform === 'win32')('to another machine', () => {
    const away = (port: number) => `hone:secret-word@0.0.0.0:${port}`;

    it.each([
      ['a server without STARTTLS', { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }],
      ['an untrusted certificate', {}],
    ])('is not sent when it meets %s, and neither is the password', async (_, options) => {
      const asked: string[] = [];
      const { port, taken } = await serve({
        refuse: (at) => void asked.push(at),
        options: { ...options, allowInsecureAuth: true },
      });
      expect(await failureOf(connect(`smtp://${away(port)}`).send(mail))).toMatch(/ETLS|ESOCKET|certificate/);
      expect([asked, taken]).toEqual([[], []]);
    });

    it('is unencrypted only when the URL explicitly says so', async () => {
      const { port, taken } = await serve({ options: { hideSTARTTLS: true, allowInsecureAuth: true } });
      await connect(`smtp://${away(port)}?tls=off`).send(mail);
      expect(taken.map(({ isEncrypted, user }) => ({ isEncrypted, user }))).toEqual([
        { isEncrypted: false, user: 'hone' },
      ]);
    });
  });
});

describe('a mail server that does not accept an email', () => {
  it.each([
    ['login', 535, 'Authentication failed for hone'],
    ['recipient', 550, 'No such user <anna@example.org> here'],
    ['recipient', 451, 'anna@example.org: greylisted, try again later'],
    ['data', 452, 'Out of storage'],
    ['data', 554, 'Message rejected as spam'],
  ] as const)(
    'at the %s, with %i, is reported with its code, but without email address, text or password',
    async (at, code, text) => {
      const { port, taken } = await serve({ refuse: () => ({ at, code, text }) });
      const adapter = connect(`smtp://hone:secret-word@localhost:${port}`);
      const said = await failureOf(adapter.send(mail));
      expect(said).toContain(String(code));
      expect(said).not.toMatch(/anna|secret-word|012345/);
      expect(taken).toEqual([]);
    },
  );

  it('accepts the next email once it stops refusing', async () => {
    const replies = [
      { at: 'recipient', code: 550, text: 'no' },
      { at: 'data', code: 451, text: 'later' },
    ] as const;
    let mails = 0;
    const { port, taken } = await serve({ refuse: (at) => (at === 'recipient' && (mails += 1), replies[mails - 1]) });
    const adapter = connect(`smtp://localhost:${port}`);
    expect(await failureOf(adapter.send(mail))).toContain('550');
    expect(await failureOf(adapter.send(mail))).toContain('451');
    await adapter.send(mail);
    expect(taken).toHaveLength(1);
  });

  it('because it is down is reported immediately, and gets the next email when it is back', async () => {
    const first = await startMailServer();
    const adapter = connect(`smtp://localhost:${first.port}`);
    await adapter.send(mail);
    await first.close();
    expect(await failureOf(adapter.send(mail))).toContain('didn’t accept the email');
    const back = await serve({ port: first.port });
    await adapter.send(mail);
    expect(back.taken).toHaveLength(1);
  });
});

describe('a mail server that keeps us waiting', () => {
  const short: Timeouts = { connect: 300, greeting: 300, silence: 300, mail: 1000 };

  /** Not a mail server at all: does with a connection what the test says. */
  async function listen(act: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      act(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ends.push(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each<[string, (socket: Socket) => void]>([
    ['without a greeting', () => undefined],
    ['after its greeting', (socket) => void socket.write('220 here\r\n')],
    [
      'by trickling forever',
      (socket) => {
        socket.write('220 here\r\n');
        socket.on('data', (line) => {
          if (String(line).startsWith('EHLO')) return socket.write('250 welcome\r\n');
          const trickle = setInterval(() => socket.write('250-more\r\n'), 50);
          return socket.once('close', () => clearInterval(trickle));
        });
      },
    ],
  ])('%s, is given up on', async (_, act) => {
    expect(await failureOf(connect(await listen(act), short).send(mail))).toContain('didn’t accept the email');
  });

  it('and does not greet, is given up on after five seconds by default', async () => {
    const url = await listen(() => undefined);
    expect(await failureOf(connect(url).send(mail))).toContain('didn’t accept the email');
  });

  it('doesn’t keep the process alive: the email being sent fails when the adapter is closed', async () => {
    let greeted = () => {};
    const connected = new Promise<void>((resolve) => (greeted = resolve));
    const url = await listen((socket) => void socket.write('220 here\r\n', () => greeted()));
    const adapter = connect(url);
    const sending = failureOf(adapter.send(mail));
    await connected;
    adapter.close();
    expect(await sending).toContain('didn’t accept the email');
  });
});
