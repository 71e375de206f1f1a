import { addressesOf, withoutLogin } from '../config/database.ts';
import type { Config } from '../config/settings.ts';
import { WrongSettings } from '../config/wrong-settings.ts';
import { connectEmbedded } from '../database/embedded.ts';
import { findEndlessWaits } from '../database/pooler.ts';
import type { Outages } from './outages.ts';
import type { Database } from '../database/port.ts';
import type { Trace } from '../ports/watching/note.ts';
import { connectPostgres } from '../database/postgres.ts';

export async function connect(
  { database: settings, mode }: Pick<Config, 'database' | 'mode'>,
  { failed, answered }: Pick<Outages, 'failed'> & Partial<Outages>,
  trace?: Trace,
): Promise<Database> {
  if (settings.kind === 'embedded') {
    return connectEmbedded({
      folder: settings.folder,
      trace,
      onStuck: () => {
        failed(new Error('the database stands still; is the disk full?'));
        process.exit(70);
      },
    });
  }
  const { url, pooler, standby, connections } = settings;
  const database = connectPostgres({
    url: addressesOf(url),
    pooler,
    standby: standby === undefined ? undefined : addressesOf(standby),
    connections,
    onError: failed,
    onAnswer: answered,
    guarded: mode === 'local',
    trace,
  });
  try {
    const reached = database.withLongTransactions(() => Promise.resolve());
    await reached.catch(explain('DATABASE_URL', url));
    if (pooler === undefined) return database;
    const fault = await findEndlessWaits(database.sql).catch(explain('DATABASE_POOLER_URL', pooler));
    if (fault !== undefined) throw new WrongSettings([`DATABASE_POOLER_URL ${fault}`]);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Said without a stack: it's settings, or a database that isn't there. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
  readonly what: string;
  readonly fix: string;
  constructor(what: string, fix: string) {
    super(`${what} ${fix}`);
    this.what = what;
    this.fix = fix;
  }
}

function explain(variable: string, url: string): (error: unknown) => never {
  return (error) => {
    const { cause = error, code } = error as { cause?: unknown; code?: string };
    // Of a name with several addresses, only the single errors have a message.
    const { message, errors: [first] = [], code: own = code } = cause as Error & { errors?: Error[]; code?: string };
    const reason = message || first?.message || code;
    const what = `Can’t connect to the database at ${withoutLogin(url)} (${variable}): ${reason}.`;
    throw new NotConnected(what, adviseOn(own ?? '', variable));
  };
}

/** By the code of the system or of PostgreSQL. */
function adviseOn(code: string, variable: string): string {
  if (code === '3D000')
    return `Make it (createdb -O OWNER -E UTF8 -T template0 NAME), or correct its name in ${variable}.`;
  if (code.startsWith('28')) return `Correct the account or the password in ${variable}, or let it in by pg_hba.conf.`;
  if (code === '53300')
    return 'Raise max_connections, or the limit of the account or database: all of its places are taken.';
  return 'Start it, or correct the address.';
}
