import { setImmediate } from 'node:timers/promises';
import { deleteAccount } from '@hone/contracts/profile';
import { enhance } from '@hone/contracts/enhance';
import { sql as fragment, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enhanceChecks } from '../features/enhance/enhance.checks.ts';
import { historyChecks } from '../features/history/history.checks.ts';
import { makeAccount, signIn, startApi, type TestApi, type Visitor } from '../testing/api.ts';
import { improvable } from '../testing/enhancing/improvable.ts';
import { findBrokenPromises } from '../testing/money/ledger.ts';
import { checkLedger, type Finding } from './check-ledger.ts';
import { findViolationsAfter as findInBooks } from '../testing/money/books.ts';

let api: TestApi;
let people = 0;

async function someone(): Promise<Visitor> {
  return signIn(api, await makeAccount(api, `checked${(people += 1)}`));
}

async function stream(visitor: Visitor, body: { text: string }, idempotencyKey?: string): Promise<void> {
  for await (const { event } of visitor.stream(
    enhance,
    { body },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  ))
    if (event === 'done') return;
}

/** People who enhance in every possible way, one of whom leaves. */
async function live(): Promise<void> {
  const visitor = await someone();
  for (const idempotencyKey of ['first', 'second']) {
    await visitor.call(enhance, { body: improvable() }, { idempotencyKey });
    await visitor.call(enhance, { body: improvable() }, { idempotencyKey });
    await stream(visitor, improvable(), `streamed ${idempotencyKey}`.replace(' ', '-'));
  }
  await visitor.call(enhance, { body: { text: 'hi' } }, { idempotencyKey: 'nothing-to-improve' });
  await stream(visitor, { text: 'hi' });
  for (let left = 6; left > 0; left -= 1) await visitor.call(enhance, { body: { ...improvable(), record: false } });
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

/** Of somebody who is still there. */
async function firstAct(): Promise<{ id: string; user_id: string }> {
  const { rows } = await api.test.database.sql.execute<{ id: string; user_id: string }>(
    fragment`select id, user_id from acts where user_id is not null order by id limit 1`,
  );
  return rows[0]!;
}

it('of the thirteen promises of the ledger each is checked, or asked of the payment provider', async () => {
  const findings: Finding[] = [];
  await checkLedger(api.test.database, api.clock.now, (finding) => findings.push(finding));
  const checked = [...new Set(findings.map(({ invariant }) => invariant))];
  // Whether the provider agrees on who is pro is checked by `check payments`.
  const asked = [11];
  expect([...checked, ...asked].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 13 }, (_, at) => at + 1),
  );
});

it('paid, free, repeated, streamed and refused calls, and a deleted account, break none of them', async () => {
  expect(await findBrokenPromises(api.test.database, api.clock.now)).toEqual([]);
  const { rows } = await api.test.database.sql.execute<{ acts: number; answers: number }>(fragment`
    select (select count(*)::int from acts) as acts,
        (select count(*)::int from idempotency_keys where answered_at is not null) as answers`);
  expect(rows[0]).toEqual({ acts: 11, answers: 5 });
});

it('looked into while people enhance, it is found in order', async () => {
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

describe('the checker finds', () => {
  it('6: an act without its reservation, a reservation without its act, a price unlike what was taken', async () => {
    const { id } = await firstAct();
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
  });

  it('6: a prompt of the history without its act, or of another person', async () => {
    const { id, user_id } = await firstAct();
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

  it('12: an answer that was kept apart from the end of its reservation', async () => {
    const { user_id } = await firstAct();
    const one = fragment`(select key from idempotency_keys where user_id = ${user_id} limit 1)`;
    const apart = fragment`update idempotency_keys set answer = answer where key = ${one}`;
    expect(await findAfter(apart)).toEqual([
      `12: an answer of user ${user_id}, to a call of 2026-11-21 12:00:00 UTC, was kept apart from its reservation`,
    ]);
  });

  it('12: not those that came from a copy together, nor one of a call that the sweep had given up', async () => {
    const { user_id } = await firstAct();
    expect(await findAfter(fragment`update idempotency_keys set answer = answer`)).toEqual([]);
    const one = fragment`(select key from idempotency_keys where user_id = ${user_id} limit 1)`;
    const apart = fragment`update idempotency_keys set answer = answer where key = ${one}`;
    const swept = fragment`update credit_entries set at = at + interval '2 minutes' where kind = 'release'`;
    expect(await findAfter(apart, swept)).toEqual([]);
  });
});
