import { setImmediate } from 'node:timers/promises';
import { deleteAccount } from '@hone/contracts/profile/profile';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enhanceChecks } from '../features/enhance/enhance.checks.ts';
import { historyChecks } from '../features/history/history.checks.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { improvable, lookable } from '../testing/enhancing/improvable.ts';
import { findBrokenPromises } from '../testing/money/ledger.ts';
import { findLastCheck } from '../features/credits/ledger/last-check.store.ts';
import type { Admin } from './admin/open.ts';
import { checkLedger, printLedger, type Finding } from './check-ledger.ts';
import { findViolationsAfter as findInBooks } from '../testing/money/books.ts';

let api: TestApi;
let people = 0;

async function someone(): Promise<Visitor> {
  return signIn(api, await makeAccount(api, `checked${(people += 1)}`));
}

async function stream(visitor: Visitor, body: BodyOf<typeof enhance>, idempotencyKey?: string): Promise<void> {
  for await (const { event } of visitor.stream(
    enhance,
    { body },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  ))
    if (event === 'done') return;
}

const use = (visitor: Visitor, id: string, idempotencyKey: string) =>
  visitor.call(useEnhancement, { params: { id }, body: { how: 'inserted' } }, { idempotencyKey });

/** People who enhance in every possible way, one of whom leaves. */
async function live(): Promise<void> {
  const visitor = await someone();
  for (const idempotencyKey of ['first', 'second']) {
    await visitor.call(enhance, { body: improvable() }, { idempotencyKey });
    await visitor.call(enhance, { body: improvable() }, { idempotencyKey });
    await stream(visitor, improvable(), `streamed ${idempotencyKey}`.replace(' ', '-'));
  }
  const { id } = await visitor.call(enhance, { body: lookable() }, { idempotencyKey: 'a-look' });
  for (const idempotencyKey of ['a-use', 'a-use', 'another-use']) await use(visitor, id, idempotencyKey);
  const tidied = { text: 'Please  write a haiku about about rain', propose: false, use: 'copied' } as const;
  await visitor.call(enhance, { body: tidied });
  await visitor.call(enhance, { body: { text: 'hi' } }, { idempotencyKey: 'nothing-to-improve' });
  await stream(visitor, { text: 'hi' });
  for (let left = 5; left > 0; left -= 1) await visitor.call(enhance, { body: { ...improvable(), record: false } });
  await expect(visitor.call(enhance, { body: improvable() }, { idempotencyKey: 'refused' })).rejects.toMatchObject({
    status: 402,
  });
  const leaver = await someone();
  await leaver.call(enhance, { body: improvable() }, { idempotencyKey: 'first' });
  await leaver.call(deleteAccount, { body: { refresh_token: leaver.session.now()!.refresh } });
}

beforeAll(async () => {
  api = await startApi();
  await live();
});
afterAll(() => api.stop());

/** Violations after some statements, which are then rolled back. */
const findAfter = (...done: SQL[]) =>
  findInBooks(api.test.database, [...enhanceChecks, ...historyChecks], api.clock.now(), done);

const findRows = async (query: SQL) => (await api.test.database.sql.execute<Record<string, unknown>>(query)).rows;

/** Paid, by a user who still exists. Ids of the same instant have no order, so the free act among them is left out. */
async function paidAct(): Promise<{ id: string; user_id: string }> {
  const { rows } = await api.test.database.sql.execute<{ id: string; user_id: string }>(
    fragment`select id, user_id from acts where user_id is not null and reservation = id and credits = 1 limit 1`,
  );
  return rows[0]!;
}

it('each of the ledger’s fourteen invariants is checked here, or with the payment provider', async () => {
  const findings: Finding[] = [];
  await checkLedger(api.test.database, api.clock.now, (finding) => findings.push(finding));
  const checked = [...new Set(findings.map(({ invariant }) => invariant))];
  // Whether the provider agrees on who is pro is checked by `check payments`.
  const asked = [11];
  expect([...checked, ...asked].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 14 }, (_, at) => at + 1),
  );
});

it('paid, free, repeated, streamed and refused calls, and a deleted account, violate no invariant', async () => {
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  const { rows } = await api.test.database.sql.execute<{ acts: number; answers: number }>(fragment`
    select (select count(*)::int from acts) as acts,
        (select count(*)::int from idempotency_keys where answered_at is not null) as answers`);
  expect(rows[0]).toEqual({ acts: 12, answers: 8 });
});

it('a check that runs while people enhance finds no violations', async () => {
  const visitors = await Promise.all(Array.from({ length: 4 }, someone));
  const life = { over: false };
  const looks = (async () => {
    const found: string[] = [];
    // The embedded database answers without leaving the event loop, so waiting calls would starve.
    for (; !life.over; await setImmediate())
      found.push(...(await findBrokenPromises(api.test.database, api.clock.now)));
    return found;
  })();
  const enhanceAll = async (visitor: Visitor) => {
    for (let call = 0; call < 6; call += 1)
      await visitor.call(
        enhance,
        { body: call % 3 ? improvable() : { text: 'hi' } },
        { idempotencyKey: `call-${call}` },
      );
  };
  await Promise.all(visitors.map(enhanceAll)).finally(() => (life.over = true));
  expect(await looks).toEqual([]);
}, 120_000);

describe('the checker finds a violation of invariant', () => {
  it('6: an enhancement or reservation without the other, or a price that differs from the charge', async () => {
    const { id } = await paidAct();
    expect(await findAfter(fragment`delete from credit_entries where act_id = ${id} and kind = 'settle'`)).toContain(
      `6: act ${id} has no settled reservation`,
    );
    expect(await findAfter(fragment`delete from acts where id = ${id}`)).toContain(
      `6: the settled reservation ${id} has no act`,
    );
    expect(await findAfter(fragment`update acts set credits = 0 where id = ${id}`)).toEqual([
      `6: act ${id} says that it cost 0, and its reservation took 1`,
    ]);
    expect(await findAfter(fragment`update acts set user_id = null where id = ${id}`)).toContain(
      `6: act ${id} and its reservation are not of the same person`,
    );
    expect(await findAfter(fragment`update acts set reservation = null where id = ${id}`)).toEqual(
      expect.arrayContaining([
        `6: act ${id} says that it cost 1, without a reservation`,
        `6: the settled reservation ${id} has no act`,
        `6: act ${id} was free, and changed more than white space, typos and filler`,
      ]),
    );
  });

  it('6: a free enhancement that did more than tidy, unless the user’s own model made it or a model failed', async () => {
    const [free] = await findRows(fragment`select id from acts where reservation is null`);
    const { id } = free as { id: string };
    const changed = (set: SQL) => findAfter(fragment`update acts set ${set} where id = ${id}`);
    const worth = fragment`hunks = '{tidy,chosen}'`;
    const found = [`6: act ${id} was free, and changed more than white space, typos and filler`];
    expect(await changed(worth)).toEqual(found);
    expect(await changed(fragment`${worth}, own = true`)).toEqual([]);
    expect(await changed(fragment`${worth}, failure = 'down'`)).toEqual([]);
    expect(await changed(fragment`credits = 1, own = true`)).toEqual([
      `6: act ${id} says that it cost 1, without a reservation`,
    ]);
  });

  it('6: a prompt in the history without its enhancement, or with someone else’s', async () => {
    const { id, user_id } = await paidAct();
    const stranger = '01930000-0000-7000-8000-000000000001';
    const prompt = (of: string, whose: string) => fragment`
      insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
      values (${of}, gen_random_uuid(), ${whose}, 'a', 'b', now())
      on conflict (id) do update set user_id = excluded.user_id`;
    expect(await findAfter(prompt(id, user_id))).toEqual([]);
    expect(await findAfter(prompt(stranger, user_id))).toEqual([
      `6: prompt ${stranger} of user ${user_id} has no act of theirs`,
    ]);
    expect(await findAfter(prompt(id, stranger))).toEqual([`6: prompt ${id} of user ${stranger} has no act of theirs`]);
  });

  const apartFrom = (endpoint: string) => fragment`update idempotency_keys set answer = answer where key =
    (select key from idempotency_keys where endpoint = ${endpoint} and answered_at is not null order by key limit 1)`;

  const calls = ['enhance.enhance', 'enhance.use'];
  it.each(calls)('12: a response to %s stored in a separate transaction from what it showed', async (of) => {
    expect(await findAfter(apartFrom(of))).toEqual([
      expect.stringMatching(/^12: an answer of user \S+, to a call of .{19} UTC, was kept apart from what it showed$/),
    ]);
    // They came from a copy, together.
    expect(await findAfter(fragment`update idempotency_keys set answer = answer`)).toEqual([]);
  });

  it('12: a shown result, or its use, stored in a separate transaction from its charge', async () => {
    const [inOne] = await findRows(fragment`
      select look_id as id from look_uses join looks on looks.id = look_id
      where paid and looks.xmin = look_uses.xmin`);
    const [later] = await findRows(fragment`
      select look_id as id from look_uses join looks on looks.id = look_id
      where paid and looks.xmin <> look_uses.xmin`);
    const apart = (table: string, id: unknown) =>
      fragment`update ${fragment.identifier(table)} as row set at = at where row::text like ${`%${String(id)}%`}`;
    const says = (id: unknown) => `12: look ${String(id)} was kept apart from the credit that it took`;
    expect(await findAfter(apart('look_uses', later!['id']))).toContain(says(later!['id']));
    expect(await findAfter(apart('look_uses', inOne!['id']))).not.toContain(says(inOne!['id']));
    const both = [apart('looks', inOne!['id']), apart('look_uses', inOne!['id'])];
    expect(await findAfter(...both)).toContain(says(inOne!['id']));
  });

  it('12: a shown result that was charged twice, or both charged and free', async () => {
    const { id } = await paidAct();
    const again = fragment`insert into look_uses (look_id, at, paid) values (${id}, now(), true)`;
    expect(await findAfter(again)).toContain(`12: look ${id} was paid 2×, and its act says ${id}`);
    const free = fragment`update acts set reservation = null where id = ${id}`;
    expect(await findAfter(free)).toContain(`12: look ${id} was paid 1×, and its act says free`);
  });
});

it('when it ended and which promises it found broken is kept for the metrics, until the next check', async () => {
  const { database } = api.app;
  const now = api.clock.now();
  const check = () => printLedger({ database, now: () => now } as Admin, () => undefined);
  const kept = () => findLastCheck(database.sql);
  const add = (amount: number) => database.sql.execute(fragment`update credit_accounts set bonus = bonus + ${amount}`);
  expect(await check()).toBe(true);
  expect(await kept()).toMatchObject({ started_at: now, ended_at: now, broken: [] });
  await add(1);
  expect(await check()).toBe(false);
  expect(await kept()).toMatchObject({ broken: [1] });
  await add(-1);
});
