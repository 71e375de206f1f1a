import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { requiredText } from '@hone/contracts/declarations/rules';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databaseKind } from '../../testing/database.ts';
import { serveEndpoints, type Served } from '../../testing/served.ts';
import type { Mount } from '../port.ts';

const writeNote = defineEndpoint({
  id: 'notes.write',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  method: 'POST',
  path: '/notes/',
  access: 'signed-in',
  limit: 'write',
  success: 201,
  body: z.object({ text: requiredText(100, 'request.field.required'), fail: z.optional(z.boolean()) }),
  data: z.object({ count: z.int() }),
});

/** Does more than SQL: its writes come last. */
const sendNote = defineEndpoint({ ...writeNote, id: 'notes.send', path: '/notes/send/', transaction: 'own' });

let served: Served;
/** Another process on the same database. */
let other: Served;
let writes = 0;
// The slow write reports that it has started, and waits for the test.
const slow = new EventEmitter();

function mountAll(mount: Mount): void {
  mount(writeNote, async ({ sql, body }) => {
    const name = `${body.text} ${(writes += 1)}`;
    await sql.execute(fragment`insert into schedule (name, next_at) values (${name}, now())`);
    if (body.text === 'slow') {
      slow.emit('entered');
      await once(slow, 'go on');
    }
    if (body.fail) throw new Error('a fault of ours');
    const { rows } = await sql.execute<{ count: number }>(fragment`select count(*)::int as count from schedule`);
    return { count: rows[0]!.count };
  });
  mount(sendNote, async ({ transaction, finish, body }) => {
    const number = (writes += 1);
    if (body.text.startsWith('slow')) {
      slow.emit('entered', number);
      await once(slow, `go on ${number}`);
    }
    return transaction(async (sql) => {
      await sql.execute(fragment`insert into schedule (name, next_at) values (${`${body.text} ${number}`}, now())`);
      await finish(sql, { count: number });
      return { count: number };
    });
  });
}

beforeAll(async () => {
  served = await serveEndpoints(mountAll);
  other = await serveEndpoints(mountAll, {}, served);
});
afterAll(async () => {
  await other.stop();
  await served.stop();
});

const write = (note: { text: string; fail?: boolean }, key: string, userId?: string) =>
  post(`${served.url}/api/v1/notes/`, note, key, userId);
const send = (text: string, key: string, { url } = served) => post(`${url}/api/v1/notes/send/`, { text }, key);

async function post(url: string, note: { text: string; fail?: boolean }, key: string, userId?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...served.bearer(userId === undefined ? {} : { userId }),
    },
    body: JSON.stringify(note),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

it('a write repeated with the same Idempotency-Key is done once, and returns the first response again', async () => {
  const first = await write({ text: 'once' }, 'key-1');
  const second = await write({ text: 'once' }, 'key-1');
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect((await write({ text: 'once' }, 'key-2')).body).not.toEqual(first.body);
});

it('a write that reuses a key with a different body is refused', async () => {
  await write({ text: 'this' }, 'key-3');
  expect(await write({ text: 'that' }, 'key-3')).toMatchObject({
    status: 422,
    body: { code: 'request.key_reused' },
  });
});

it('a write frees its key when it fails', async () => {
  expect((await write({ text: 'retry', fail: true }, 'key-4')).status).toBe(500);
  expect((await write({ text: 'retry' }, 'key-4')).status).toBe(201);
});

it('a key expires after a day', async () => {
  const first = await write({ text: 'daily' }, 'key-5');
  served.clock.forward(24 * 3600 + 1);
  expect((await write({ text: 'daily' }, 'key-5')).body).not.toEqual(first.body);
});

it('two users can use the same key independently', async () => {
  const mine = await write({ text: 'same' }, 'key-6');
  const theirs = await write({ text: 'same' }, 'key-6', '01930000-0000-7000-8000-0000000000ff');
  expect(theirs.body).not.toEqual(mine.body);
});

it.each(['', ' ', 'a b', 'ä', 'x'.repeat(256)])('the key %j is refused', async (key) => {
  const answer = await write({ text: 'x' }, encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'));
  expect(answer).toMatchObject(
    key.trim() === '' ? { status: 400 } : { status: 400, body: { code: 'request.key_invalid' } },
  );
});

it('a write repeated while the first is in progress is told to retry, and later gets its response', async () => {
  const entered = once(slow, 'entered');
  const first = write({ text: 'slow' }, 'key-7');
  await entered;
  const second = write({ text: 'slow' }, 'key-7');
  // The embedded database lets one in at a time: the second waits for the first instead.
  if (served.test.database.kind === 'postgres') {
    const refused = await second;
    expect(refused).toMatchObject({ status: 409, body: { code: 'request.key_in_use' } });
    expect(refused.headers.get('retry-after')).toBe('1');
  }
  slow.emit('go on');
  const answer = await first;
  expect(answer.status).toBe(201);
  expect((await write({ text: 'slow' }, 'key-7')).body).toEqual(answer.body);
});

const inUse = { status: 409, body: { code: 'request.key_in_use' } };
const sentAs = async (text: string) =>
  (
    await served.test.database.sql.execute<{ name: string }>(
      fragment`select name from schedule where name like ${`${text} %`} order by name`,
    )
  ).rows.map(({ name }) => name);
const leases = async () =>
  (
    await served.test.database.sql.execute<{ left: number }>(
      fragment`select extract(epoch from leased_until - clock_timestamp())::double precision as left
        from idempotency_keys where answered_at is null`,
    )
  ).rows.map(({ left }) => left);

/** Begins a slow one, and returns once it is in progress. */
async function begin(text: string, key: string, at = served) {
  const entered = once(slow, 'entered') as Promise<[number]>;
  const answer = send(text, key, at);
  const [number] = await entered;
  return { number, answer, goOn: () => void slow.emit(`go on ${number}`) };
}

/** As if the process that has the key had died a while ago: nothing renews its lease any more. */
const killHolder = (seconds: number) =>
  served.test.database.sql.execute(
    fragment`update idempotency_keys set holder = gen_random_uuid(),
      leased_until = clock_timestamp() + make_interval(secs => ${seconds}) where answered_at is null`,
  );

describe('a call with several transactions', () => {
  it('holds its key for as long as it takes, and every repeat gets its response', async () => {
    const first = await begin('slow act', 'long-1');
    expect(await send('slow act', 'long-1')).toMatchObject(inUse);
    // Whatever its lease says: this process knows that it is alive.
    await served.test.database.sql.execute(fragment`update idempotency_keys set leased_until = 'epoch'`);
    const refused = await send('slow act', 'long-1');
    expect([refused, refused.headers.get('retry-after')]).toMatchObject([inUse, '1']);
    expect(refused.body['message']).toBe('This is already in progress. Try again in 1 second to see the result.');
    first.goOn();
    const answer = await first.answer;
    expect(answer.status).toBe(201);
    expect((await send('slow act', 'long-1')).body).toEqual(answer.body);
    expect(await sentAs('slow act')).toEqual([`slow act ${first.number}`]);
  });

  it('that fails while its key can’t be released frees it for the same process, which knows that it’s over', async () => {
    const { sql } = served.test.database;
    const first = await begin('slow outage', 'out-1');
    // As if the database had gone: neither what it wrote nor its release arrives.
    await sql.execute(fragment`alter table idempotency_keys add constraint away check (answered_at is null) not valid`);
    await sql.execute(
      fragment`create rule away as on delete to idempotency_keys where old.answered_at is null do instead nothing`,
    );
    first.goOn();
    expect((await first.answer).status).toBe(500);
    await sql.execute(fragment`drop rule away on idempotency_keys`);
    await sql.execute(fragment`alter table idempotency_keys drop constraint away`);
    const again = await begin('slow outage', 'out-1');
    expect(await send('slow outage', 'out-1')).toMatchObject(inUse);
    again.goOn();
    expect((await again.answer).status).toBe(201);
    expect(await sentAs('slow outage')).toEqual([`slow outage ${again.number}`]);
  });

  it.runIf(databaseKind === 'embedded')(
    'whose process has died frees its key for the next process: an embedded database has only one at a time',
    async () => {
      const first = await begin('slow death', 'dead-1');
      await killHolder(60);
      const again = await begin('slow death', 'dead-1', other);
      again.goOn();
      expect((await again.answer).status).toBe(201);
      first.goOn();
      await first.answer;
    },
  );
});

// The embedded database belongs to one process.
describe.runIf(databaseKind === 'postgres')('a call with several transactions on one of two servers', () => {
  it('is refused on the other, with the seconds until its key is freed if the first server is dead', async () => {
    const first = await begin('slow elsewhere', 'two-1');
    const refused = await send('slow elsewhere', 'two-1', other);
    expect(refused).toMatchObject(inUse);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15);
    first.goOn();
    expect((await send('slow elsewhere', 'two-1', other)).body).toEqual((await first.answer).body);
  });

  it('renews its lease regularly', async () => {
    const first = await begin('slow life', 'two-2');
    const [before] = await leases();
    // Near its end it is renewed, and has more time left than before.
    let left = before!;
    for (let lowest = left; left <= lowest; lowest = Math.min(lowest, left)) {
      await wait(100);
      [left = 0] = await leases();
    }
    expect(left).toBeGreaterThan(14);
    first.goOn();
    expect((await first.answer).status).toBe(201);
  });

  it('whose process has died frees its key after the announced seconds', async () => {
    const first = await begin('slow loss', 'two-3');
    await killHolder(2.5);
    const refused = await send('slow loss', 'two-3', other);
    expect(refused).toMatchObject(inUse);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([1, 2, 3]).toContain(seconds);
    await wait(seconds * 1000);
    const again = await begin('slow loss', 'two-3', other);
    again.goOn();
    expect((await again.answer).status).toBe(201);
    first.goOn();
    await first.answer;
  });

  it('that was presumed dead does nothing on resuming: the other server’s write and response are kept', async () => {
    const frozen = await begin('slow freeze', 'two-4');
    await killHolder(-1);
    const again = await begin('slow freeze', 'two-4', other);
    frozen.goOn();
    expect(await frozen.answer).toMatchObject(inUse);
    expect(await sentAs('slow freeze')).toEqual([]);
    again.goOn();
    const answer = await again.answer;
    expect(answer).toMatchObject({ status: 201, body: { data: { count: again.number } } });
    expect(await sentAs('slow freeze')).toEqual([`slow freeze ${again.number}`]);
    for (const at of [served, other]) expect((await send('slow freeze', 'two-4', at)).body).toEqual(answer.body);
  });

  it('that was presumed dead and resumes after the other server has finished doesn’t replace its response', async () => {
    const frozen = await begin('slow thaw', 'two-5');
    await killHolder(-1);
    const again = await begin('slow thaw', 'two-5', other);
    again.goOn();
    const answer = await again.answer;
    frozen.goOn();
    expect(await frozen.answer).toMatchObject(inUse);
    expect((await send('slow thaw', 'two-5')).body).toEqual(answer.body);
    expect(await sentAs('slow thaw')).toEqual([`slow thaw ${again.number}`]);
  });

  it('left behind by a dead process is taken over by exactly one of many simultaneous repeats', async () => {
    const first = await begin('slow crowd', 'two-6');
    await killHolder(-1);
    const entered = once(slow, 'entered') as Promise<[number]>;
    const answers = Array.from({ length: 20 }, (_, at) => send('slow crowd', 'two-6', at % 2 === 0 ? other : served));
    const [number] = await entered;
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const answer of answers)
        void answer.then(({ status }) => status === 409 && (refused += 1) === 19 && resolve());
    });
    slow.emit(`go on ${number}`);
    first.goOn();
    expect((await Promise.all(answers)).filter(({ status }) => status === 201)).toHaveLength(1);
    await first.answer;
    expect(await sentAs('slow crowd')).toEqual([`slow crowd ${number}`]);
  });
});
