import { defineEndpoint } from '@hone/contracts/declarations/define';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { databaseKind } from '../testing/database.ts';
import { serveEndpoints, type Served } from '../testing/served.ts';

const common = {
  method: 'POST',
  summary: 'For a test.',
  origin: 'ours',
  errors: [],
  access: 'signed-in',
  limit: 'write',
  data: z.int(),
} as const;
const oneTransaction = defineEndpoint({ ...common, id: 'note.one', path: '/one/' });
const ownTransactions = defineEndpoint({ ...common, id: 'note.own', path: '/own/', transaction: 'own' });
const [ada, ben] = ['01930000-0000-7000-8000-0000000000aa', '01930000-0000-7000-8000-0000000000bb'];

let served: Served;
/** What Ada’s transactions wait for, holding their connections. */
const begun = { count: 0, told: () => {} };
let goOn = () => {};
const held = new Promise<void>((resolve) => (goOn = resolve));

beforeAll(async () => {
  const hold = async (userId: string) => {
    if (userId !== ada) return 0;
    begun.count += 1;
    begun.told();
    await held;
    return begun.count;
  };
  served = await serveEndpoints((mount) => {
    mount(oneTransaction, async ({ sql, caller }) => {
      await sql.execute(fragment`select 1`);
      return hold(caller.userId);
    });
    mount(ownTransactions, ({ transaction, caller }) =>
      transaction(async (sql) => {
        await sql.execute(fragment`select 1`);
        return hold(caller.userId);
      }),
    );
  });
});
afterAll(() => served.stop());

async function send({ path }: { path: string }, userId: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...served.bearer({ userId }) };
  return (await fetch(`${served.url}/api/v1${path}`, { method: 'POST', headers, body: '{}' })).status;
}

it.runIf(databaseKind === 'postgres')(
  'sixty calls from one person use only two database connections, and another person’s calls run alongside',
  async () => {
    const many = Array.from({ length: 60 }, (_, at) => send(at % 2 ? oneTransaction : ownTransactions, ada));
    while (begun.count < 2) await new Promise<void>((resolve) => (begun.told = resolve));
    expect(await Promise.all([send(oneTransaction, ben), send(ownTransactions, ben)])).toEqual([200, 200]);
    expect(begun.count).toBe(2);
    goOn();
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
    expect(begun.count).toBe(60);
  },
);
