import { createHmac } from 'node:crypto';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { eq } from 'drizzle-orm';
import { sandboxEvents } from '../../local/sandbox/store/sandbox.table.ts';
import { sign } from '../../local/sandbox/events/signature.ts';
import { choosePayments } from '../../composition/payments.ts';
import { makeSelling } from '../../composition/selling.ts';
import type { Database, Sql } from '../../database/port.ts';
import { billingRoom } from '../../features/billing/billing.room.ts';
import { rechargeIfDue } from '../../features/billing/recharge/due.ts';
import type { Mount } from '../../http/port.ts';
import type { Enqueue, Perform } from '../../jobs/port.ts';
import type { Mail } from '../../ports/mail.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import type { MovableClock } from '../clock.ts';

const secret = Buffer.alloc(32, 11);
const eventJob = 'sandbox.event';
const origin = 'http://localhost:4000';

export interface Job {
  kind: string;
  payload: unknown;
  tries: number;
  at: number;
}

/** Survives a crash: everything committed. */
export interface DurableState {
  database: Database;
  clock: MovableClock;
  jobs: Job[];
  /** Events of the provider on their way. */
  pendingEvents: string[];
  mails: Mail[];
}

type Handle = (call: object) => Promise<unknown>;

/** Billing as it is composed, without a network. */
export async function openBilling(lasting: DurableState, payments: (port: PaymentsPort) => PaymentsPort) {
  const { database, clock, jobs, pendingEvents, mails } = lasting;
  const handlers = new Map<string, { endpoint: Endpoint; handle: Handle }>();
  const mount: Mount = (endpoint, handler) =>
    void handlers.set(endpoint.id, { endpoint, handle: handler as unknown as Handle });
  const enqueue: Enqueue = async (sql, { kind, payload }) =>
    sql.afterCommit(() => {
      if (kind === eventJob) pendingEvents.push((payload as { id: string }).id);
      else jobs.push({ kind, payload, tries: 0, at: clock.now().getTime() });
    });
  const chosen = await choosePayments(
    { kind: 'sandbox' },
    { database, clock, secret, enqueue, origin, webhookUrl: () => '' },
  );
  const sandbox = chosen.sandbox!;
  const { deps, selling } = makeSelling({
    enqueue,
    origin,
    payments: payments(sandbox.port),
    sql: database.sql,
    transaction: database.transaction,
    now: clock.now,
    keyed: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url'),
    announce: () => Promise.resolve(),
    postMail: async (sql, letter) => sql.afterCommit(() => void (letter && mails.push(letter))),
    reportFault: () => undefined,
  });
  const rooms = [billingRoom(deps, selling), ...chosen.rooms];
  for (const room of rooms) room.mount?.(mount);

  const answer = (id: string, call: object): Promise<unknown> => {
    const found = handlers.get(id);
    if (!found) throw new Error(`Nobody serves ${id}.`);
    const { endpoint, handle } = found;
    const whole = { now: clock.now(), log: () => undefined, query: {}, ...call };
    const isAlone = endpoint.method === 'GET' || endpoint.transaction === 'own';
    return isAlone
      ? handle({ ...whole, sql: database.sql, transaction: database.transaction })
      : database.transaction((sql: Sql) => handle({ ...whole, sql }));
  };
  return {
    sandbox,
    jobs: Object.assign({}, ...rooms.map((room) => room.jobs)) as Record<string, Perform>,
    recurring: rooms.flatMap((room) => room.recurring ?? []),
    personalData: rooms.flatMap((room) => room.personalData ?? []),
    onlyBought: (sql: Sql, userId: string, bought: number) => rechargeIfDue(deps, sql, userId, bought),
    answer,
    async deliver(id: string): Promise<void> {
      const body = JSON.stringify(await sandbox.desk.readEvent(id));
      const signature = sign(body, sandbox.webhookSecret, clock.now());
      await answer('webhook.receive', { signed: { body: Buffer.from(body), signature } });
      await database.sql.update(sandboxEvents).set({ sent_at: clock.now() }).where(eq(sandboxEvents.id, id));
    },
  };
}

export type Billing = Awaited<ReturnType<typeof openBilling>>;
