import { events } from '@hone/contracts/channel';
import { getUsage } from '@hone/contracts/credits';
import { enhance } from '@hone/contracts/enhance/enhance';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAnnouncer } from '../channel/announcer.ts';
import { makeAdmin } from '../testing/operators/admin.ts';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { setUpFactor, tryLogin } from '../testing/logins/second-factor.ts';
import { improvable } from '../testing/enhancing/improvable.ts';
import { addOne } from '../testing/logins/passkeys.ts';
import { refusalOf } from '../testing/money/money.ts';
import type { Admin } from './admin/open.ts';
import { runCommand } from './commands.ts';

const notOpened = () => Promise.reject(new Error('The database was opened.'));

/** Emails by their subject, and what was logged. */
const told: unknown[] = [];
let api: TestApi;
let admin: Admin;
let [email, id] = ['', ''];
let people = 0;

beforeAll(async () => {
  api = await startApi();
  const { database } = api.test;
  const onError = (error: unknown) => {
    throw error;
  };
  const { announce } = makeAnnouncer({ database, now: api.clock.now, onError });
  admin = makeAdmin({
    database,
    announce,
    now: api.clock.now,
    postMail: async (_, mail) => void (mail && told.push(mail.subject)),
    origin: 'http://localhost:4000',
    log: (line) => void told.push(line),
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  email = await makeAccount(api, `looked${String((people += 1)).padStart(2, '0')}at`);
  const { rows } = await admin.database.sql.execute<{ id: string }>(
    fragment`select id from users where email = ${email}`,
  );
  id = rows[0]!.id;
});

async function hone(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  expect(
    await runCommand(
      words,
      (line) => void lines.push(line),
      (work) => work(admin),
    ),
  ).toBe(0);
  return lines;
}

async function refusal(...words: string[]): Promise<string> {
  return hone(...words).then(
    (lines) => `done: ${lines.join('\n')}`,
    ({ name, message }: Error) => (name === 'CommandError' ? message : `${name}: ${message}`),
  );
}

describe('an invalid command', () => {
  const meant = (...words: string[]) => runCommand(words, () => undefined, notOpened);

  it('is answered with its usage, or with a list of all commands, without opening the database', async () => {
    await expect(meant('user', 'find')).rejects.toThrow('Usage: hone user find TEXT');
    await expect(meant('user', 'find', 'one', 'two')).rejects.toThrow('Usage: hone user find TEXT');
    await expect(meant('user', 'end-logins', ' ')).rejects.toThrow('Usage: hone user end-logins EMAIL|ID');
    await expect(meant('credits', 'adjust', email)).rejects.toThrow(
      'Usage: hone credits adjust EMAIL|ID ±N REASON… [--key KEY]',
    );
    await expect(meant('check', 'ledger', 'now')).rejects.toThrow(/^Usage: hone check ledger$/);
    await expect(meant('user')).rejects.toThrow(
      /^Unknown command\. Available commands:\n\n {2}hone user find TEXT {2,}/,
    );
  });

  it('can be an adjustment with an invalid amount, reason or key, or an unknown option', async () => {
    const adjust = (...words: string[]) => meant('credits', 'adjust', email, ...words);
    for (const amount of ['0', '-0', '1.5', '100001', '-100001', 'ten', '+-1', '1e3', '']) {
      await expect(adjust(amount, 'a reason')).rejects.toThrow('a whole number from -100000 to 100000');
    }
    for (const reason of [[], [''], ['no'], ['x'.repeat(201)], ['  a  ']])
      await expect(adjust('1', ...reason)).rejects.toThrow(/^Give a reason of 3 to 200 characters/);
    await expect(adjust('1', 'a reason', '--dry-run')).rejects.toThrow("Unknown option '--dry-run'");
    for (const key of [['--key'], ['--key='], ['--key', 'two words'], ['--key', 'x'.repeat(101)]]) {
      await expect(adjust('1', 'a reason', ...key)).rejects.toThrow(/^The key after --key/);
    }
  });
});

describe('hone user', () => {
  it('ends a second factor with its recovery codes, logs that, and tells its owner', async () => {
    expect(await hone('user', 'end-second-factor', email)).toEqual([
      `No change: ${email} has no two-step verification.`,
    ]);
    expect(told).toMatchObject([{ act: 'user end-second-factor', outcome: 'unchanged' }]);
    told.length = 0;
    const { recovery_codes } = await setUpFactor(api, await signIn(api, email));
    // The other tests here expect that no time has passed.
    api.clock.forward(-60);
    expect(await tryLogin(api, { email })).toMatchObject({ code: 'access.second_factor.needed' });
    expect(await hone('user', 'end-second-factor', email.toUpperCase())).toEqual([
      `Two-step verification of ${email} is off. They’ll get an email about it.`,
    ]);
    expect(told).toEqual([
      'Two-step verification is off for your Hone account',
      expect.objectContaining({ act: 'user end-second-factor', by: 'olga', user_id: id, outcome: 'done' }),
    ]);
    expect(await tryLogin(api, { email })).toMatchObject({ status: 200 });
    expect(JSON.stringify(told)).not.toContain(recovery_codes[0]);
  });

  it('finds people by email, username or id, with exact matches before prefix matches', async () => {
    for (const name of ['annabel', 'anna0', 'anna', 'joanna']) await makeAccount(api, name);
    const emails = (lines: string[]) =>
      lines.filter((line) => line.startsWith('email')).map((line) => line.split(/ +/)[1]);
    expect(emails(await hone('user', 'find', 'Anna'))).toEqual([
      'anna@example.org',
      'anna0@example.org',
      'annabel@example.org',
    ]);
    for (const text of [email.toUpperCase(), email.split('@')[0]!, id, id.slice(0, -1)])
      expect(emails(await hone('user', 'find', text))).toEqual([email]);
    expect(await refusal('user', 'find', '%')).toBe("No one has an email, username or id that starts with '%'.");
  });

  it('shows the first ten of many matches, and says that there are more', async () => {
    for (let more = 0; more < 11; more += 1) {
      await admin.database.transaction(async (sql) => {
        const made = await sql.execute<{ id: string }>(fragment`
          insert into users (id, email, username, first_name, last_name, created_at)
          values (gen_random_uuid(), ${`many${more}@example.org`}, ${`many${more}`}, 'A', 'B', now()) returning id`);
        await sql.execute(
          fragment`insert into credit_accounts (id, user_id) values (gen_random_uuid(), ${made.rows[0]!.id})`,
        );
      });
    }
    const lines = await hone('user', 'find', 'many');
    expect(lines.filter((line) => line.startsWith('email'))).toHaveLength(10);
    expect(lines.at(-1)).toBe('Showing the first 10. There are more.');
  });

  it('shows who a person is, and none of their secrets', async () => {
    const { session } = await signIn(api, email);
    await admin.database.sql.execute(
      fragment`update logins set agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
          where user_id = ${id}`,
    );
    await signIn(api, email);
    const lines = await hone('user', 'find', email);
    expect(lines).toEqual([
      `email     ${email}`,
      `id        ${id}`,
      `username  ${email.split('@')[0]}`,
      expect.stringMatching(/^name {6}\S/),
      'since     2026-11-21 12:00:00',
      'plan      free',
      'credits   10',
      expect.stringMatching(/^logins {4}.* on .*, last used 2026-11-21 12:00:00$/),
      expect.stringMatching(/^ {10}.* on .*, last used 2026-11-21 12:00:00$/),
      'passkeys  0',
      '',
      '1 person. Times are UTC.',
    ]);
    expect(lines.join('\n')).toContain('Firefox on Linux, last used');
    const { rows } = await admin.database.sql.execute<{ secret: string }>(fragment`
      select hash as secret from passwords
      union all select token_hash from refresh_tokens union all select code_hash from codes`);
    for (const secret of [...Object.values(session.now()!), goodPassword, ...rows.map((row) => row.secret)])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('prints people’s names without letting them move the cursor or reverse the line', async () => {
    await admin.database.sql.execute(
      fragment`update users set first_name = ${'\u001b[2JBert\u202e'}, last_name = 'Ärmel' where id = ${id}`,
    );
    expect(await hone('user', 'find', email)).toContain('name      ·[2JBert· Ärmel');
  });

  it('ends all logins of a person, and no one else’s, and notifies their open pages', async () => {
    const [one, other] = [await signIn(api, email), await signIn(api, email)];
    const stranger = await signIn(api, await makeAccount(api, `beside${people}`));
    const page = one.stream(events);
    expect((await page.next()).value).toEqual({ event: 'ready', data: {} });
    expect(await hone('user', 'end-logins', email.toUpperCase())).toEqual([`Ended 2 logins of ${email}.`]);
    expect((await page.next()).value).toEqual({ event: 'login_ended', data: {} });
    // The second of two changes may take a moment longer.
    for (const visitor of [one, other]) await expect.poll(() => refusalOf(visitor.call(getUser))).toMatch(/^401 /);
    await expect(stranger.call(getUser)).resolves.toBeDefined();
    await addOne(await signIn(api, email));
    expect(await hone('user', 'end-logins', id)).toEqual([
      `Ended 1 login of ${email}.`,
      '1 passkey can still sign in.',
    ]);
    expect(await hone('user', 'end-logins', id)).toContain(`Ended 0 logins of ${email}.`);
    expect(await refusal('user', 'end-logins', 'nobody@example.org')).toBe(
      "No one has the email or id 'nobody@example.org'.",
    );
  });
});

describe('hone credits', () => {
  const entriesOf = async () => (await hone('credits', 'see', email)).slice(7);

  it('shows the balance of each bucket, and the twenty newest entries with their reasons', async () => {
    expect((await hone('credits', 'see', id)).at(-1)).toBe('No entries yet.');
    const visitor = await signIn(api, email);
    const { id: act } = await visitor.call(enhance, { body: improvable() });
    expect(await hone('credits', 'see', email)).toEqual([
      `${email}, plan free`,
      'bucket  left',
      'daily      9',
      'bonus      0',
      'bought     0',
      '',
      'when (UTC)           kind     bucket  day         amount  for',
      `2026-11-21 12:00:00  reserve  daily   2026-11-21      -1  act ${act}`,
      `2026-11-21 12:00:00  settle   daily   2026-11-21       0  act ${act}`,
      '2026-11-21 12:00:00  daily    daily   2026-11-21      10',
    ]);
    for (let more = 0; more < 20; more += 1) await hone('credits', 'adjust', email, '1', 'a present');
    expect(await entriesOf()).toHaveLength(20);
  });

  it('adds and removes credits with a reason, notifies open pages, and never goes below zero', async () => {
    const visitor = await signIn(api, email);
    const page = visitor.stream(events);
    expect((await page.next()).value).toEqual({ event: 'ready', data: {} });
    expect(await hone('credits', 'adjust', email, '+7', 'for', 'a', 'lost', 'evening')).toEqual([
      expect.stringMatching(new RegExp(`^7 credits given to ${email}. Their bonus is now 7\\. Key: [0-9a-f-]{36}$`)),
    ]);
    expect((await page.next()).value).toEqual({ event: 'changed', data: { what: 'credits' } });
    expect(await hone('credits', 'adjust', email, '-1', 'too many')).toEqual([
      expect.stringContaining(`1 credit taken from ${email}. Their bonus is now 6`),
    ]);
    expect(await refusal('credits', 'adjust', email, '-7', 'too many')).toBe(
      `${email} has a bonus of 6 credits, so you can’t take 7.`,
    );
    expect(await visitor.call(getUsage)).toMatchObject({ bonus: 6, credits_count: 16 });
    expect((await entriesOf()).map((line) => line.slice(21).replaceAll(/ +/g, ' ')).toSorted()).toEqual([
      'adjustment bonus -1 too many',
      'adjustment bonus 7 for a lost evening',
    ]);
  });

  it('adjusts once per key, even with many at the same time; a different adjustment with that key is refused', async () => {
    const words = ['credits', 'adjust', email, '3', 'ticket 12', '--key', 'ticket-12'];
    const said = await Promise.all(Array.from({ length: 8 }, () => hone(...words)));
    const unchanged =
      'No change: the key ticket-12 was already used for this on 2026-11-21 12:00:00 UTC. ' +
      `The bonus of ${email} is 3.`;
    expect(said.flat().toSorted()).toEqual([
      `3 credits given to ${email}. Their bonus is now 3. Key: ticket-12`,
      ...Array.from({ length: 7 }, () => unchanged),
    ]);
    const sentence =
      "The key ticket-12 was already used for another adjustment: 3 on 2026-11-21 12:00:00 UTC, 'ticket 12'.";
    expect(await refusal('credits', 'adjust', email, '4', 'ticket 12', '--key=ticket-12')).toBe(sentence);
    expect(await refusal('credits', 'adjust', email, '3', 'ticket 13', '--key=ticket-12')).toBe(sentence);
    expect(await entriesOf()).toHaveLength(1);
  });
});
