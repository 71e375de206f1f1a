import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../adapters/clock.ts';
import { makeAnnouncer } from '../../channel/announcer.ts';
import type { Announce } from '../../channel/port.ts';
import { connect } from '../../composition/database.ts';
import { readKeys, type Keys } from '../../composition/keys/keys.ts';
import type { Secrets } from '../../composition/keys/sealing.ts';
import { choosePayments } from '../../composition/payments.ts';
import { makeSelling } from '../../composition/selling.ts';
import type { Config } from '../../config/settings.ts';
import { isDatabaseUnavailable } from '../../database/failures.ts';
import { compareSchema } from '../../database/migrate.ts';
import type { Database } from '../../database/port.ts';
import { makeSeal } from '../../database/seal.ts';
import type { SellingDeps } from '../../features/billing/customers/deps.ts';
import { planOf } from '../../features/billing/plan/plan.ts';
import type { CreditDeps } from '../../features/credits/credits.ts';
import { makeOutbox } from '../../jobs/outbox.ts';
import type { Enqueue } from '../../jobs/port.ts';
import type { ActFacts } from '../../operators/acts.table.ts';
import type { PostMail } from '../../ports/mail.ts';
import type { PersonalData } from '../../ports/room.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { askOnTerminal } from './ask.ts';
import { CommandError } from './command-error.ts';
import { logToStderr } from './told.ts';

export interface Admin extends CreditDeps {
  database: Database;
  secrets: Secrets;
  announce: Announce;
  now(): Date;
  postMail: PostMail;
  /** What emails link to. */
  origin: string;
  /** An account of the operating system. */
  operator: string;
  /** Adds to what is written down of a logged command: whom it's about, before anything is changed. */
  about(userId: string): Promise<void>;
  note(facts: ActFacts): void;
  /** One line of JSON on stderr. */
  log(facts: object): void;
  /** What the operator types. Empty without anyone there. */
  ask(question: string): Promise<string>;
  /** In the order in which it is deleted. */
  listPersonalData(): readonly PersonalData[];
  openPayments(): Promise<PaymentsPort | null>;
  /** Undefined: nothing is sold here. */
  openSelling(): Promise<SellingDeps | undefined>;
}

// The bundle is one folder higher than this source.
export const migrations = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../migrations' : './migrations', import.meta.url),
);

/** For a command of which nothing is written down. */
const unlogged: Pick<Admin, 'about' | 'note'> = { about: () => Promise.resolve(), note: () => undefined };

export type AdminConfig = Pick<Config, 'database' | 'mode' | 'files' | 'payments' | 'origin' | 'operator'> & Secrets;

/** Given from outside: all rooms are put together for it. */
type ComposePersonalData = (
  config: AdminConfig,
  around: Pick<Admin, 'database' | 'announce' | 'postMail' | 'now'> & { enqueue: Enqueue; keys: Keys },
) => readonly PersonalData[];

/** Opens what a command needs, runs it, and closes it: no port, no worker, no migration. */
export async function composeAdmin<Value>(
  config: AdminConfig,
  work: (admin: Admin) => Promise<Value>,
  onError: (error: Error) => void,
  composePersonalData: ComposePersonalData,
): Promise<Value> {
  if (config.database.kind === 'embedded' && !existsSync(config.database.folder)) {
    throw new CommandError(
      `There is no database at ${config.database.folder}: ` +
        'start the server once, or point to it with HONE_DATA or DATABASE_URL.',
    );
  }
  const database = await connect(config, { failed: onError });
  try {
    await refuseOtherForm(database);
    const { announce, finish } = makeAnnouncer({
      database,
      now: systemClock.now,
      onError: () =>
        onError(new Error('Couldn’t notify the running servers. They’ll notice the change within two seconds.')),
    });
    const giveKeys = await openKeys(database, config);
    const enqueueJob: Enqueue = async (sql, job) => openOutbox(giveKeys(), database).enqueue(sql, job);
    const postMail: PostMail = async (sql, letter) => enqueueJob(sql, { kind: 'mail', payload: letter });
    const open = () => openPayments(config, giveKeys(), database);
    const openSelling = async () => {
      const { port, enqueue } = await open();
      return makeSelling({
        announce,
        enqueue,
        payments: port,
        sql: database.sql,
        transaction: database.transaction,
        now: systemClock.now,
        keyed: giveKeys().keyed,
        origin: config.origin,
        postMail,
        reportFault: (error, what) => onError(new Error(`${what}: ${String(error)}`)),
      }).selling;
    };
    const value = await work({
      database,
      secrets: config,
      announce,
      planOf,
      postMail,
      origin: config.origin,
      operator: config.operator,
      ...unlogged,
      log: logToStderr,
      now: systemClock.now,
      ask: askOnTerminal,
      listPersonalData: () => {
        const room = { database, announce, enqueue: enqueueJob, postMail, now: systemClock.now };
        return composePersonalData(config, { ...room, keys: giveKeys() });
      },
      openSelling,
      openPayments: async () => (await open()).port,
    });
    await finish();
    return value;
  } catch (error) {
    throw explainUnreachable(error);
  } finally {
    await database.close();
  }
}

/**
 * Read before any transaction, since the embedded database has one connection. What keeps them from being read is
 * told by whatever needs them: `hone secret` must run without.
 */
async function openKeys(database: Database, secrets: Secrets): Promise<() => Keys> {
  try {
    const keys = await readKeys(database.sql, secrets);
    return () => keys;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The running server does the jobs enqueued here. */
function openOutbox({ key }: Keys, database: Database) {
  return makeOutbox({
    database,
    clock: systemClock,
    seal: makeSeal(key('jobs')),
    performers: {},
    log: () => undefined,
  });
}

/** And those of a sandbox that is read. */
async function openPayments({ payments, origin }: Pick<Config, 'payments' | 'origin'>, keys: Keys, database: Database) {
  const { enqueue } = openOutbox(keys, database);
  const { port } = await choosePayments(payments, {
    database,
    clock: systemClock,
    origin,
    secret: keys.key('payment sandbox'),
    webhookUrl: () => origin,
    enqueue,
  });
  return { port, enqueue };
}

async function refuseOtherForm(database: Database): Promise<void> {
  const { missing, foreign } = await compareSchema(database.sql, migrations);
  if (foreign.length > 0)
    throw new CommandError(
      `The database belongs to another build, which has a different ${foreign.join(', ')}. ` +
        'Use the command of the build that serves it.',
    );
  if (missing.length > 0)
    throw new CommandError(
      `The database is missing ${missing.join(', ')}. Bring it up to date with 'hone migrate', or start this build’s server.`,
    );
}

export function explainUnreachable(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  return new CommandError(`Can’t reach the database, or it doesn’t answer in time: ${reasonOf(error)}.`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? error) as { code?: string };
  return code ?? message;
}
