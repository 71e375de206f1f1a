import { and, asc, eq, isNull, sql as fragment } from 'drizzle-orm';
import type { Database } from '../../../database/port.ts';
import type { Clock } from '../../../ports/clock.ts';
import { eventKind, type Enqueue } from '../store/store.ts';
import type { StripeEvent } from '../account/objects.ts';
import { sandboxEvents } from '../store/sandbox.table.ts';
import { sign } from './signature.ts';

const timeoutMilliseconds = 10_000;

interface EventsSettings {
  database: Database;
  clock: Clock;
  enqueue: Enqueue;
  webhookSecret: string;
  webhookUrl(): string;
}

export interface SentEvent {
  id: string;
  type: string;
  at: Date;
  /** Null: not delivered yet. */
  sent_at: Date | null;
}

export function makeEvents({ database, clock, enqueue, webhookSecret, webhookUrl }: EventsSettings) {
  return {
    performers: {
      async [eventKind]({ id }: { id: string }) {
        const [row] = await database.sql.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
        if (!row) return;
        const body = JSON.stringify(row.body);
        const response = await fetch(webhookUrl(), {
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': sign(body, webhookSecret, clock.now()),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        await response.body?.cancel();
        if (!response.ok)
          throw new Error(`The webhook answered ${response.status} to an event of the kind ${row.body.type}.`);
        await database.sql.update(sandboxEvents).set({ sent_at: clock.now() }).where(eq(sandboxEvents.id, id));
      },
    },
    async list(customerId: string): Promise<SentEvent[]> {
      const rows = await database.sql
        .select()
        .from(sandboxEvents)
        .where(eq(sandboxEvents.customer_id, customerId))
        .orderBy(asc(sandboxEvents.place));
      return rows.map(({ id, body, sent_at }) => ({ id, type: body.type, at: new Date(body.created * 1000), sent_at }));
    },
    async read(eventId: string): Promise<StripeEvent | undefined> {
      const [row] = await database.sql.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId));
      return row?.body;
    },
    resend: (eventId: string) =>
      database.transaction((sql) => enqueue(sql, { kind: eventKind, payload: { id: eventId } })),
    /** Also for an event that names no customer. */
    async findCustomer(eventId: string): Promise<string | null> {
      const [row] = await database.sql
        .select({ customer_id: sandboxEvents.customer_id })
        .from(sandboxEvents)
        .where(eq(sandboxEvents.id, eventId));
      return row?.customer_id ?? null;
    },
    async listUndelivered(since: Date): Promise<StripeEvent[]> {
      const happened = fragment<number>`(${sandboxEvents.body} ->> 'created')::bigint`;
      const rows = await database.sql
        .select({ body: sandboxEvents.body })
        .from(sandboxEvents)
        .where(and(isNull(sandboxEvents.sent_at), fragment`${happened} >= ${Math.floor(since.getTime() / 1000)}`))
        .orderBy(happened, asc(sandboxEvents.customer_id), asc(sandboxEvents.place));
      return rows.map(({ body }) => body);
    },
    countWaiting: () => database.sql.$count(sandboxEvents, isNull(sandboxEvents.sent_at)),
  };
}
