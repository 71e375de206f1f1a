import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { startDeadServer } from '../../testing/kills/dead-server.ts';
import { observe } from '../../testing/load/observe.ts';
import { startMailServer, type Reply, type AcceptedMail } from '../../testing/mail/mail-server.ts';
import { atServer, makePerson, type Person } from '../../testing/people.ts';
import { makeWorkspace } from '../../testing/workspace.ts';
import { endPrograms, startServer } from '../../testing/process.ts';

const timeout = 120_000;
const from = 'Hone <hone@example.org>';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(endPrograms);

const addressAt = (port: number) => `smtp://localhost:${port}`;
const codeIn = (mails: AcceptedMail[]) => /^[0-9]{6}$/m.exec(mails.at(-1)?.mail.text ?? '')?.[0] ?? 'no code';

async function startWith(port: number): Promise<TestApi> {
  const api = await startApi({ mail: { kind: 'smtp', url: addressAt(port), from } });
  ends.push(() => api.stop());
  return api;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

describe('while the mail server doesn’t respond,', () => {
  it(
    'a sign-up answers at most 300 ms later than usual, and its code is delivered once the server is back',
    async (context) => {
      const dead = await startDeadServer();
      ends.push(dead.end);
      const usual = await startApi();
      ends.push(() => usual.stop());
      const api = await startWith(dead.port);
      const people = Array.from({ length: 7 }, (_, number) => makePerson(number));
      const [quick, slow]: number[][] = [[], []];
      for (const person of people) {
        quick!.push(await millisecondsOf(() => atServer(usual.url, person).signUp()));
        slow!.push(await millisecondsOf(() => atServer(api.url, person).signUp()));
      }
      // Connections to the dead server would all be slow; a busy machine delays only some.
      expect(Math.min(...slow!) - Math.min(...quick!)).toBeLessThan(300);

      await dead.end();
      const back = await startMailServer({ port: dead.port });
      ends.push(() => back.close());
      // An attempt that was under way fails only now, and its next one is counted from then. So time passes until no
      // email is left, but less than the ten minutes for which a code is valid.
      const isSent = async () => {
        api.clock.forward(1);
        return await lastError(api);
      };
      await expect.poll(isSent, { timeout: 60_000 }).toBe('');
      const countOf = ({ email }: Person) => back.taken.filter(({ recipients }) => recipients[0] === email).length;
      observe(context, {
        acknowledged: people.length,
        lost: people.filter((person) => countOf(person) === 0),
        doubled: people.filter((person) => countOf(person) > 1),
      });
      const [last] = back.taken.slice(-1);
      const person = people.find(({ email }) => email === last!.recipients[0])!;
      expect(await atServer(api.url, person).activate(codeIn([last!]))).toMatchObject({ password_kept: true });
    },
    timeout,
  );
});

it(
  'an email that the server refused is retried until it is accepted, whatever the refusal said',
  async () => {
    const replies: (Reply | undefined)[] = [
      { at: 'login', code: 535, text: 'wrong password' },
      { at: 'recipient', code: 550, text: 'no such user' },
      { at: 'recipient', code: 451, text: 'greylisted' },
      { at: 'data', code: 554, text: 'spam' },
    ];
    const server = await startMailServer({ refuse: () => replies[0] });
    ends.push(() => server.close());
    const api = await startApi({ mail: { kind: 'smtp', url: `smtp://hone:word@localhost:${server.port}`, from } });
    ends.push(() => api.stop());
    const person = makePerson(20);
    await atServer(api.url, person).signUp();
    while (replies.length > 0) {
      const { code } = replies[0]!;
      await expect.poll(() => lastError(api), { timeout: 20_000, interval: 50 }).toContain(String(code));
      replies.shift();
      api.clock.forward(3600);
    }
    const mails = await server.waitFor(1);
    expect(mails[0]!.recipients).toEqual([person.email]);
    await expect.poll(() => lastError(api)).toBe('');
    expect(server.taken).toHaveLength(1);
  },
  timeout,
);

async function lastError({ test }: TestApi): Promise<string> {
  const { rows } = await test.database.sql.execute<{ last_error: string | null }>('select last_error from jobs');
  return rows.map(({ last_error }) => last_error ?? 'none yet').join();
}

it(
  'an email still unsent when the server was killed is sent after the restart',
  async () => {
    const place = await makeWorkspace();
    ends.push(() => place.remove());
    // Held until the mail server starts, so that nothing else gets its port.
    const { port, end } = await startDeadServer({ hangsUp: true });
    ends.push(end);
    const environment = { ...place.environment, SMTP_URL: addressAt(port), HONE_MAIL_FROM: from };
    const person = makePerson(30);
    const first = await startServer(environment);
    expect(first.output()).not.toContain('/local/mail');
    await atServer(first.url, person).signUp();
    await first.line(/a job failed and will be retried/);
    expect(first.output()).not.toContain(person.email);
    await first.end('SIGKILL');
    await end();

    const mails = await startMailServer({ port });
    ends.push(() => mails.close());
    const second = await startServer(environment);
    const code = codeIn(await mails.waitFor(1));
    expect(await atServer(second.url, person).activate(code)).toMatchObject({ password_kept: true });
    expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
  },
  timeout,
);
