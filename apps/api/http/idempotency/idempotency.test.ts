import { EventEmitter, once } from 'node:events';
import { defineEndpoint } from '@hone/contracts/define';
import { requiredText } from '@hone/contracts/rules';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, type Served } from '../../testing/served.ts';

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

let served: Served;
let writes = 0;
// The slow write reports that it has started, and waits for the test.
const slow = new EventEmitter();

beforeAll(async () => {
  served = await serveEndpoints((mount) => {
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
  });
});
afterAll(() => served.stop());

async function write(note: { text: string; fail?: boolean }, key: string, userId?: string) {
  const response = await fetch(`${served.url}/api/v1/notes/`, {
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

it('a write repeated with one Idempotency-Key is done once, and answers as it first did', async () => {
  const first = await write({ text: 'once' }, 'key-1');
  const second = await write({ text: 'once' }, 'key-1');
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect((await write({ text: 'once' }, 'key-2')).body).not.toEqual(first.body);
});

it('a write with a key that was used for another body is refused', async () => {
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

it('a key is forgotten after a day', async () => {
  const first = await write({ text: 'daily' }, 'key-5');
  served.clock.forward(24 * 3600 + 1);
  expect((await write({ text: 'daily' }, 'key-5')).body).not.toEqual(first.body);
});

it('the keys of two users are kept apart', async () => {
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

it('a write repeated while its first is under way is told to come back, and later gets its answer', async () => {
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
