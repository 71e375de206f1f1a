import { updateUser } from '@hone/contracts/profile/profile';
import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { startCello } from '../../../testing/referral/cello-server.ts';
import { startDeadServer } from '../../../testing/kills/dead-server.ts';
import { invitationsTo, invite } from '../../../testing/referral/inviting.ts';
import { startMailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { signUpAs } from '../../../testing/money/money.ts';
import { joinByProvider } from '../../../testing/referral/joining.ts';

const timeout = 120_000;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function serveMail(port = 0): Promise<MailServer> {
  const server = await startMailServer({ port });
  ends.push(() => server.close());
  return server;
}

/** With a real mail server; the person comes through the provider, since codes are read elsewhere. */
async function startWith(port: number): Promise<{ api: TestApi; person: Visitor }> {
  const api = await startApi({
    mail: { kind: 'smtp', url: `smtp://localhost:${port}`, from: 'Hone <hone@example.org>' },
  });
  ends.push(() => api.stop());
  return { api, person: await joinByProvider(api, 'ada@example.org') };
}

it(
  'an invitation reaches only its recipient, with an unsubscribe link in its header',
  async () => {
    const server = await serveMail();
    const { person } = await startWith(server.port);
    await invite(
      person,
      ['anna@example.net', "o'neil%eve@example.net", 'bert@bücher.example'],
      'Bcc: eve, to all of you',
    );
    const mails = await server.waitFor(3);
    expect(mails.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['anna@example.net'],
      ['bert@bücher.example'],
      ["o'neil%eve@example.net"],
    ]);
    for (const { mail } of mails) {
      expect([mail.to?.length, mail.cc, mail.bcc, mail.subject]).toEqual([
        1,
        undefined,
        undefined,
        'You’re invited to Hone',
      ]);
      const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      expect(header).toMatch(/^<http:\/\/localhost:4000\/unsubscribe\?token=[\w-]+>$/);
      expect(mail.text).toContain(header.slice(1, -1));
      expect(mail.text).toContain('> Bcc: eve, to all of you');
    }
  },
  timeout,
);

it(
  'an invitation shows as sent immediately, waits while the mail server is down, and isn’t lost',
  async () => {
    const gone = await startDeadServer({ hangsUp: true });
    ends.push(gone.end);
    const { api, person } = await startWith(gone.port);
    const emails = Array.from({ length: 5 }, (_, number) => `f${number}@example.net`);
    const { invitations } = await invite(person, emails);
    expect(invitations.map(({ state }) => state)).toEqual(emails.map(() => 'sent'));
    const failed = async () =>
      (
        await api.test.database.sql.execute<{ count: number }>(
          'select count(*)::int as count from jobs where last_error is not null',
        )
      ).rows[0]!.count;
    await expect.poll(failed).toBe(5);
    await gone.end();
    const back = await serveMail(gone.port);
    api.clock.forward(60);
    const mails = await back.waitFor(5);
    expect(mails.map(({ recipients }) => recipients[0]).toSorted()).toEqual(emails);
  },
  timeout,
);

it(
  'an invitation contains the saved link from the referral service, and ours if any other link was saved',
  async () => {
    const cello = await startCello();
    ends.push(() => cello.stop());
    const api = await startApi({ services: { analytics: null, chat: null, referrals: cello.settings } });
    ends.push(() => api.stop());
    const person = await signUpAs(api, 'sender');
    let friends = 0;
    const linkAfter = async (saved: string | null) => {
      await person.call(updateUser, { body: { cello_referral_link: saved } });
      const email = `f${(friends += 1)}@example.net`;
      await invite(person, email);
      return /^Join Hone: (.*)$/m.exec((await invitationsTo(api, email))[0]!.text)![1];
    };
    const own = 'http://localhost:4000/create-account?ref=sender';
    expect(await linkAfter('https://moonly.cello.so/aBcD123')).toBe('https://moonly.cello.so/aBcD123');
    expect(await linkAfter('https://evil.example/win')).toBe(own);
    expect(await linkAfter('https://cello.so@evil.example/win')).toBe(own);
    expect(await linkAfter(null)).toBe(own);
  },
  timeout,
);
