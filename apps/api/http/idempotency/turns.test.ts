import { EventEmitter, once } from 'node:events';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databaseKind } from '../../testing/database.ts';
import { serveEndpoints, type Served } from '../../testing/served.ts';
import type { Mount } from '../port.ts';
import { makeTurns } from './turns.ts';

const common = {
  method: 'POST',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'signed-in',
  limit: 'write',
  transaction: 'own',
  turn: 'billing',
  body: z.object({ fails: z.optional(z.boolean()) }),
  data: z.int(),
} as const;
const change = defineEndpoint({ ...common, id: 'plan.change', path: '/change/' });
const cancel = defineEndpoint({ ...common, id: 'plan.cancel', path: '/cancel/' });

let served: Served;
/** Another process on the same database. */
let other: Served;
const steps = new EventEmitter();
/** How many are in progress at this moment, for each person. */
const atWork = new Map<string, number>();
let most = 0;
let acts = 0;

function mountAll(mount: Mount): void {
  for (const endpoint of [change, cancel])
    mount(endpoint, async ({ sql, caller: { userId }, body }) => {
      const now = (atWork.get(userId) ?? 0) + 1;
      atWork.set(userId, now);
      most = Math.max(most, now);
      steps.emit('entered');
      // The database answers in its own time, as a provider would.
      await sql.execute(fragment`select 1`);
      if (steps.listenerCount('held') > 0) {
        steps.emit('held');
        await once(steps, 'go on');
      }
      atWork.set(userId, atWork.get(userId)! - 1);
      if (body.fails) throw new Error('a fault of ours');
      return (acts += 1);
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

async function send(endpoint: typeof change | typeof cancel, { url } = served, userId?: string, body = {}) {
  const response = await fetch(`${url}/api/v1${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...served.bearer(userId === undefined ? {} : { userId }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer };
}
const places = () => (databaseKind === 'postgres' ? [served, other] : [served]);
const held = async () =>
  (await served.test.database.sql.execute(fragment`select 1 from idempotency_keys where answered_at is null`)).rows;

describe('one person’s calls that must not run in parallel', () => {
  it('run one after another, whichever endpoint they call and whichever server they reach', async () => {
    most = 0;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => send(at % 3 ? change : cancel, places()[at % places().length])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
    expect(most).toBe(1);
    expect(await held()).toEqual([]);
  });

  it('pass the turn to the next one when they fail', async () => {
    expect(await send(change, served, undefined, { fails: true })).toMatchObject({ status: 500 });
    expect((await send(cancel)).status).toBe(200);
  });

  it('don’t wait for anyone else’s', async () => {
    const entered = once(steps, 'held');
    const first = send(change);
    await entered;
    steps.removeAllListeners('held');
    expect((await send(change, served, '01930000-0000-7000-8000-0000000000ee')).status).toBe(200);
    steps.emit('go on');
    expect((await first).status).toBe(200);
  });
});

describe('a caller who waits for a turn', () => {
  const turn = (key: string) =>
    ({
      act: { userId: '', endpoint: 'billing', key, bodyHash: '', seal: undefined as never },
      refusal: 'billing.under_way',
    }) as const;
  const now = new Date('2026-11-21T12:00:00Z');

  it('is refused after a while, and those behind it still run after the call in progress', async () => {
    const inTurn = makeTurns({ hold: async () => undefined, end: async () => undefined }, 20);
    let leave = () => {};
    const first = inTurn(turn('a'), now, () => new Promise<string>((resolve) => (leave = () => resolve('first'))));
    await expect(inTurn(turn('a'), now, () => Promise.resolve())).rejects.toMatchObject({
      code: 'billing.under_way',
      retryAfter: 5,
    });
    const third = inTurn(turn('a'), now, () => Promise.resolve('third'));
    leave();
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  });
});
