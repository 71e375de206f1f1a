import { addressesOf } from '../../../config/database.ts';
import { clientsAt } from '../../../database/clients.ts';
import { whereabouts } from '../../../database/whereabouts.ts';
import { codeOf } from '../findings/failures.ts';
import { ok, warning, type Finding, type Patient } from '../findings/finding.ts';

const waits = { connectionTimeoutMillis: 3000, query_timeout: 3000 };
const longestLag = 60;

export async function lookAtStandby({ config: { database } }: Patient): Promise<Finding[]> {
  if (database.kind === 'embedded' || database.standby === undefined) return [];
  const addresses = addressesOf(database.standby);
  const Client = clientsAt(whereabouts(addresses, 'standby', waits));
  const client = new Client({ ...waits, connectionString: addresses[0]! });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Lag>(
      `select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds,
        pg_last_wal_receive_lsn() is not distinct from pg_last_wal_replay_lsn() as is_level`,
    );
    await client.end();
    return [judgeLag(rows[0]!)];
  } catch (error) {
    const what = `No standby answers (${codeOf(error)}), so everything is read from the primary.`;
    return [warning(what, 'Start it, or correct DATABASE_STANDBY_URL.')];
  }
}

interface Lag {
  seconds: number | null;
  /** It has applied all that it was sent: without changes, the last one may be long ago. */
  is_level: boolean;
}

export function judgeLag({ seconds, is_level }: Lag): Finding {
  if (is_level || seconds === null || seconds <= longestLag) return ok('It answers, and is up to date.');
  const what = `It is ${Math.round(seconds)} seconds behind.`;
  return warning(what, 'Look at its load and its disk, and at pg_stat_replication on the primary.');
}
