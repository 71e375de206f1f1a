import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, sql as fragment } from 'drizzle-orm';
import type { Database, Sql } from '../../../database/port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Account } from '../account/account.ts';
import type { Stored } from '../account/objects.ts';
import { EngineRefusal, refuseMissing } from '../account/refusal.ts';
import { catchUp, findDue } from '../subscriptions/time.ts';
import { sandboxAnswers, sandboxEvents, sandboxObjects } from './sandbox.table.ts';

/** Runs after the commit. */
export type Enqueue = (sql: Sql, job: { kind: string; payload: unknown }) => Promise<void>;

export const eventKind = 'sandbox.event';
const tokenSeconds = 3600;

export interface StoreSettings {
  database: Database;
  clock: Clock;
  origin: string;
  enqueue: Enqueue;
}

export interface Store {
  /** Serialized per customer: first does whatever fell due, and writes it along with the act. */
  act<Value>(customerId: string, work: (account: Account, sql: Sql) => Promise<Value> | Value): Promise<Value>;
  /** Like `act`; repeated with the same key it returns the first answer. */
  once<Value extends object>(
    key: string | undefined,
    customerId: string,
    asked: object,
    work: (account: Account, sql: Sql) => Promise<Value> | Value,
  ): Promise<Value>;
  read(customerId: string): Promise<Account>;
  /** Creates a customer, or finds the one created with this key. */
  createCustomer(account: Account, key: string | undefined, asked: object): Promise<string>;
  ownerOf(id: string): Promise<string | undefined>;
  /** Keeps a card that hasn't been attached yet. */
  saveToken(card: Stored<'payment_method'>): Promise<void>;
  /** Removes it, so that a token works only once. */
  redeemToken(sql: Sql, id: string): Promise<Stored<'payment_method'> | undefined>;
  /** Keeps only the fact that an event happened. */
  redact(sql: Sql, customerId: string): Promise<void>;
}

export function makeStore({ database, clock, origin, enqueue }: StoreSettings): Store {
  const toSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const read = async (sql: Sql, customerId: string): Promise<Account> => {
    const rows = await sql
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.customer_id, customerId))
      .orderBy(asc(sandboxObjects.place));
    const objects = rows.map(({ body, facts, place }) => ({ body, facts, place }) as Stored);
    const customer = objects.find(({ body }) => body.id === customerId) as Stored<'customer'> | undefined;
    if (!customer) throw refuseMissing('customer', customerId);
    return { id: customerId, at: toSeconds() + customer.facts.clock_ahead_seconds, origin, objects, events: [] };
  };

  const write = async (sql: Sql, account: Account, before: ReadonlyMap<string, string>) => {
    const now = clock.now();
    const changed = account.objects.filter((kept) => before.get(kept.body.id) !== JSON.stringify(kept));
    const rows = changed.map(({ body, facts, place }) => ({
      id: body.id,
      kind: body.object,
      customer_id: account.id,
      place,
      body,
      facts,
      created_at: now,
    }));
    if (rows.length > 0) {
      const set = { body: fragment`excluded.body`, facts: fragment`excluded.facts` };
      await sql.insert(sandboxObjects).values(rows).onConflictDoUpdate({ target: sandboxObjects.id, set });
    }
    const ids = new Set(account.objects.map(({ body }) => body.id));
    const gone = [...before.keys()].filter((id) => !ids.has(id));
    if (gone.length > 0) await sql.delete(sandboxObjects).where(inArray(sandboxObjects.id, gone));
    await writeEvents(sql, account);
  };

  const writeEvents = async (sql: Sql, account: Account) => {
    if (account.events.length === 0) return;
    const first = await sql.$count(sandboxEvents, eq(sandboxEvents.customer_id, account.id));
    await sql
      .insert(sandboxEvents)
      .values(account.events.map((body, at) => ({ id: body.id, customer_id: account.id, place: first + at, body })));
    for (const { id } of account.events) await enqueue(sql, { kind: eventKind, payload: { id } });
  };

  const actIn = async <Value>(
    sql: Sql,
    customerId: string,
    work: (account: Account, sql: Sql) => Promise<Value> | Value,
  ): Promise<Value> => {
    await sql
      .select({ id: sandboxObjects.id })
      .from(sandboxObjects)
      .where(eq(sandboxObjects.id, customerId))
      .for('update');
    const account = await read(sql, customerId);
    const before = new Map(account.objects.map((kept) => [kept.body.id, JSON.stringify(kept)]));
    const at = account.at;
    account.at = 0;
    catchUp(account, at);
    const value = await work(account, sql);
    await write(sql, account, before);
    return value;
  };

  const answered = async (sql: Sql, key: string, asked: object) => {
    const [row] = await sql.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key));
    if (row && row.asked !== hash(asked)) {
      throw new EngineRefusal('idempotency_error', 'idempotency_key_in_use', 'This key was used for something else.');
    }
    return row;
  };

  const store: Store = {
    act: (customerId, work) => database.transaction((sql) => actIn(sql, customerId, work)),
    once: (key, customerId, asked, work) =>
      database.transaction((sql) =>
        actIn(sql, customerId, async (account) => {
          if (key === undefined) return work(account, sql);
          const row = await answered(sql, key, asked);
          if (row) return row.answer as Awaited<ReturnType<typeof work>>;
          const answer = await work(account, sql);
          await sql.insert(sandboxAnswers).values({ key, customer_id: customerId, asked: hash(asked), answer });
          return answer;
        }),
      ),
    async read(customerId) {
      const account = await read(database.sql, customerId);
      const due = findDue(account);
      return due !== undefined && due.at <= account.at ? store.act(customerId, (caughtUp) => caughtUp) : account;
    },
    createCustomer: (account, key, asked) =>
      database.transaction(async (sql) => {
        if (key !== undefined) {
          const answer = { id: account.id };
          const claimed = await sql
            .insert(sandboxAnswers)
            .values({ key, customer_id: account.id, asked: hash(asked), answer })
            .onConflictDoNothing()
            .returning({ key: sandboxAnswers.key });
          if (claimed.length === 0) return (await answered(sql, key, asked))!.customer_id;
        }
        await write(sql, account, new Map());
        return account.id;
      }),
    async ownerOf(id) {
      const [row] = await database.sql
        .select({ customer_id: sandboxObjects.customer_id })
        .from(sandboxObjects)
        .where(eq(sandboxObjects.id, id));
      return row?.customer_id ?? undefined;
    },
    async saveToken({ body, facts, place }) {
      const now = clock.now();
      const old = new Date(now.getTime() - tokenSeconds * 1000);
      await database.sql
        .delete(sandboxObjects)
        .where(and(isNull(sandboxObjects.customer_id), lt(sandboxObjects.created_at, old)));
      await database.sql
        .insert(sandboxObjects)
        .values({ id: body.id, kind: body.object, customer_id: null, place, body, facts, created_at: now });
    },
    async redeemToken(sql, id) {
      const own = and(
        eq(sandboxObjects.id, id),
        eq(sandboxObjects.kind, 'payment_method'),
        isNull(sandboxObjects.customer_id),
      );
      const [row] = await sql.delete(sandboxObjects).where(own).returning();
      return row && ({ body: row.body, facts: row.facts, place: 0 } as Stored<'payment_method'>);
    },
    async redact(sql, customerId) {
      const object = fragment`jsonb_build_object(
        'id', body #> '{data,object,id}', 'object', body #> '{data,object,object}', 'customer', ${customerId}::text
      )`;
      const body = fragment`jsonb_set(body, '{data}', jsonb_build_object('object', ${object}))`;
      await sql.update(sandboxEvents).set({ body }).where(eq(sandboxEvents.customer_id, customerId));
      await sql
        .delete(sandboxAnswers)
        .where(and(eq(sandboxAnswers.customer_id, customerId), fragment`answer ? 'object'`));
    },
  };
  return store;
}

function hash(asked: object): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
