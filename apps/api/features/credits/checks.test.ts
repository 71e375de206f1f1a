import { randomBytes } from 'node:crypto';
import type { PlanName } from '@hone/domain/money/credits';
import { makeId } from '@hone/domain/ids';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../database/port.ts';
import type { Violation } from '../../ports/room.ts';
import { noteNothing } from '../../ports/watching/note.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertUser } from '../../testing/users.ts';
import { adjustCredits } from './bonus/adjustments.ts';
import { appendOnlyChecks } from './ledger/append-only.checks.ts';
import { creditChecks } from './ledger/ledger.checks.ts';
import { detachAccount } from './credits.store.ts';
import { sweepReservations } from './credits.sweeps.ts';
import { giveBackCredit, holdCredit, keepCredit, openAccount } from './credits.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const [hours, days] = [3600, 24 * 3600];
const newId = () => makeId(noon, randomBytes);
const quiet = () => Promise.resolve();
const end = later(4 * days);

let test: TestDatabase;
let sql: Sql;
/** Spent all ten credits of the first day, and holds some at the end. */
let spender: { user_id: string; account_id: string; held: string };

async function someone(plan: PlanName = 'free') {
  const user_id = await insertUser(sql, noon);
  await openAccount(sql, user_id, noon);
  const planOf = () => Promise.resolve({ name: plan, ends_at: null });
  const hold = (now: Date) => holdCredit({ planOf }, sql, { act_id: newId(), user_id }, now);
  return {
    user_id,
    hold,
    async spend(times: number, now: Date) {
      for (let spent = 0; spent < times; spent += 1) await keepCredit(sql, await hold(now), now);
    },
    adjust: (amount: number) =>
      adjustCredits(quiet, test.database.transaction, { user_id, key: newId(), amount, reason: 'a test', now: noon }),
  };
}

/** Days of people who spend, stop, stay away, get credits, move their clock and leave. */
async function live(): Promise<void> {
  const one = await someone();
  await one.spend(10, noon);
  await expect(one.spend(1, noon)).rejects.toMatchObject({ code: 'credits.none_left' });
  await one.adjust(5);
  await one.spend(2, noon);
  await one.adjust(-3);

  // Held over midnight: released when its day is over, kept, and swept.
  const other = await someone();
  await other.spend(3, noon);
  const [returned, kept] = [await other.hold(later(11 * hours)), await other.hold(later(11 * hours))];
  await other.hold(later(11 * hours));
  await other.spend(1, later(13 * hours));
  await giveBackCredit(sql, returned, later(13 * hours));
  await keepCredit(sql, kept, later(13 * hours));
  await sweepReservations({ announce: quiet, note: noteNothing }, sql, later(14 * hours));
  // Clock an hour back, then forty days ahead and home again.
  await other.spend(2, later(11.5 * hours));
  const ahead = await other.hold(later(40 * days));
  await other.spend(1, later(2 * days));
  await giveBackCredit(sql, ahead, later(2 * days));
  await other.spend(1, later(3 * days));

  const unlimited = await someone('pro');
  await unlimited.spend(3, noon);
  await giveBackCredit(sql, await unlimited.hold(noon), noon);
  await someone();
  const gone = await someone();
  await gone.spend(4, noon);
  await detachAccount(sql, gone.user_id);

  // Still held at the end: one of each kind.
  const given = await someone();
  await given.spend(10, end);
  await given.adjust(1);
  await Promise.all([given.hold(end), unlimited.hold(end)]);
  const held = await one.hold(end);
  const { rows } = await sql.execute<{ id: string }>(
    fragment`select id from credit_accounts where user_id = ${one.user_id}`,
  );
  spender = { user_id: one.user_id, account_id: rows[0]!.id, held: held.act_id };
}

beforeAll(async () => {
  test = await makeDatabase();
  ({ sql } = test.database);
  await live();
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

class RolledBack extends Error {}

interface Found {
  messages: string[];
  total: number;
}

/** Violations of an invariant after some statements, which are then rolled back. */
async function findAfter(invariant: number, ...done: SQL[]): Promise<Found> {
  const found: Violation[] = [];
  const act = test.database.transaction(async (inside) => {
    for (const statement of done) await inside.execute(statement);
    for (const check of [...creditChecks, ...appendOnlyChecks])
      if (check.invariant === invariant) found.push(...(await check.find(inside, end)));
    throw new RolledBack();
  });
  await act.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return { messages: found.map(({ message }) => message), total: found.at(-1)?.total ?? 0 };
}

const unguarded = fragment`set local session_replication_role = replica`;
const own = () => fragment`account_id = ${spender.account_id}`;
const first = '2026-11-21';

it('a correct ledger violates no invariant, whatever its users and its clock did', async () => {
  for (const invariant of [1, 2, 3, 4, 5, 8, 13]) {
    expect({ invariant, ...(await findAfter(invariant)) }).toEqual({ invariant, messages: [], total: 0 });
  }
  const { rows } = await sql.execute<{ entries: number }>(
    fragment`select count(*)::int as entries from credit_entries`,
  );
  expect(rows[0]!.entries).toBeGreaterThan(60);
});

describe('the checker finds a violation of invariant', () => {
  it('1: a balance that does not match its entries', async () => {
    const found = await findAfter(
      1,
      fragment`update credit_accounts set bonus = bonus + 5 where id = ${spender.account_id}`,
    );
    expect(found.messages).toEqual([`account ${spender.account_id} holds 5 of bonus, and its entries make 0`]);
  });

  it('1: an allowance that never expired', async () => {
    const found = await findAfter(
      1,
      unguarded,
      fragment`delete from credit_entries where kind = 'expire' and amount = -4`,
    );
    expect(found.messages).toEqual([
      expect.stringMatching(/^account .* holds 0 of daily for 2026-11-21, and its entries make 4$/),
    ]);
  });

  it('1: in every account that does not match, of which it names twenty', async () => {
    const many = fragment`
      insert into credit_accounts (id, bought) select gen_random_uuid(), 7 from generate_series(1, 33)`;
    const { messages, total } = await findAfter(1, many);
    expect([messages.length, total]).toEqual([20, 33]);
  });

  it('2: a negative balance, and a database that would allow one', async () => {
    const check = fragment`alter table credit_accounts drop constraint credit_accounts_bought_check`;
    const missing = 'the column bought can go below zero: its check constraint is missing';
    expect((await findAfter(2, check)).messages).toEqual([missing]);
    const { messages } = await findAfter(
      2,
      check,
      fragment`update credit_accounts set bought = -1 where id = ${spender.account_id}`,
    );
    expect(messages).toEqual([
      expect.stringMatching(new RegExp(`^account ${spender.account_id} holds .* -1 bought$`)),
      missing,
    ]);
  });

  it('3: a trigger that is disabled, missing, weakened, or no longer refuses anything', async () => {
    const trigger = 'the trigger credit_entries_stay is missing, changed or switched off';
    const through = (...what: string[]) =>
      what.map((each) => `${each} of the entries went through, and was taken back`);
    const all = through('an UPDATE', 'a DELETE', 'a TRUNCATE');
    expect(
      (await findAfter(3, fragment`alter table credit_entries disable trigger credit_entries_stay`)).messages,
    ).toEqual([trigger, ...all]);
    const drop = fragment`drop trigger credit_entries_stay on credit_entries`;
    expect((await findAfter(3, drop)).messages).toEqual([trigger, ...all]);
    const less = fragment`
      create trigger credit_entries_stay before update or delete
        on credit_entries for each statement execute function refuse_change()`;
    expect((await findAfter(3, drop, less)).messages).toEqual([trigger, ...through('a TRUNCATE')]);
    const idle = fragment`
      create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`;
    expect((await findAfter(3, idle)).messages).toEqual(all);
    expect((await findAfter(3, unguarded)).messages).toEqual(all);
  });

  it('4: a duplicate key, a second account for one user, and a database that would allow them', async () => {
    const keys = fragment`alter table credit_entries drop constraint credit_entries_pkey`;
    const twice = fragment`
      insert into credit_entries select * from credit_entries where ${own()} and key = ${`daily:${first}`}`;
    expect((await findAfter(4, keys, twice)).messages).toEqual([
      `account ${spender.account_id} has 2 entries with the key daily:${first}`,
      'nothing keeps a key from standing twice: the unique index of credit_entries is missing',
    ]);
    const people = fragment`alter table credit_accounts drop constraint credit_accounts_user_id_key`;
    const second = fragment`insert into credit_accounts (id, user_id) values (gen_random_uuid(), ${spender.user_id})`;
    expect((await findAfter(4, people, second)).messages).toEqual([
      `user ${spender.user_id} has 2 accounts`,
      'nothing keeps a person from standing twice: the unique index of credit_accounts is missing',
    ]);
  });

  it('5: a reservation that never ended, ended twice, ended inconsistently, or was never recorded', async () => {
    const one = fragment`
      (select act_id from credit_entries where ${own()} and kind = 'settle' order by key collate "C" limit 1)`;
    const { rows } = await sql.execute<{ act_id: string }>(one);
    const act = `act ${rows[0]!.act_id} of account ${spender.account_id}: reserved`;
    const lost = fragment`delete from credit_entries where kind = 'settle' and act_id = ${one}`;
    expect((await findAfter(5, unguarded, lost)).messages).toEqual([`${act} 1×, ended 0×, not held`]);
    const again = fragment`
      insert into credit_entries select account_id, 'again', 'release', bucket, day, 1, act_id, null, at
        from credit_entries where kind = 'settle' and act_id = ${one}`;
    expect((await findAfter(5, again)).messages).toEqual([`${act} 1×, ended 2×, not held`]);
    const otherwise = fragment`
      update credit_entries set bucket = 'bought', day = null where kind = 'settle' and act_id = ${one}`;
    expect((await findAfter(5, unguarded, otherwise)).messages).toEqual([
      `${act} 1×, ended 1×, not held; its entries name several buckets or days`,
    ]);
    const unwritten = fragment`delete from credit_entries where kind = 'reserve' and act_id = ${one}`;
    expect((await findAfter(5, unguarded, unwritten)).messages).toEqual([`${act} 0×, ended 1×, not held`]);
  });

  it('5: a reservation without its entry, one that was lost, or one held too long', async () => {
    const { account_id, held } = spender;
    const stray = fragment`
      insert into credit_reservations (act_id, account_id, at)
        values (${spender.user_id}, ${account_id}, ${end.toISOString()})`;
    expect((await findAfter(5, stray)).messages).toEqual([
      `act ${spender.user_id} of account ${account_id}: reserved 0×, ended 0×, held`,
    ]);
    expect((await findAfter(5, fragment`delete from credit_reservations where ${own()}`)).messages).toEqual([
      `act ${held} of account ${account_id}: reserved 1×, ended 0×, not held`,
    ]);
    const since = (minutes: number) =>
      fragment`update credit_reservations set at = at - make_interval(mins => ${minutes}) where ${own()}`;
    expect((await findAfter(5, since(4))).messages).toEqual([]);
    expect((await findAfter(5, since(5))).messages).toEqual([
      `act ${held} of account ${account_id} has been held since 2026-11-25 11:55:00 UTC: ` +
        'does a server run, whose sweep gives it back?',
    ]);
  });

  it('8: an allowance that was granted twice, or on the wrong day', async () => {
    const grant = (day: string) => fragment`
      insert into credit_entries (account_id, key, kind, bucket, day, amount, at)
      values (${spender.account_id}, ${newId()}, 'daily', 'daily', ${day}, 10, ${noon.toISOString()})`;
    const who = `account ${spender.account_id} was granted`;
    expect((await findAfter(8, grant(first))).messages).toEqual([`${who} 2× for ${first}, in all 20 credits`]);
    expect((await findAfter(8, grant('2026-11-23'))).messages).toEqual([
      `${who} 1× for 2026-11-23, in all 10 credits, and not on that day`,
    ]);
  });

  it('13: an eleventh credit spent on a day that allows ten', async () => {
    const eleventh = fragment`
      insert into credit_entries (account_id, key, kind, bucket, day, amount, act_id, at)
      values (${spender.account_id}, 'reserve:eleventh', 'reserve', 'daily', ${first}, -1, ${spender.user_id},
        ${noon.toISOString()})`;
    expect((await findAfter(13, eleventh)).messages).toEqual([
      `account ${spender.account_id} spent 11 of the 10 credits of ${first}`,
    ]);
  });
});
