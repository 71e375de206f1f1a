import { addressesOf } from '../config/database.ts';
import type { Config } from '../config/settings.ts';
import { WrongSettings } from '../config/wrong-settings.ts';
import { connectEmbedded } from '../database/embedded.ts';
import { findEndlessWaits } from '../database/pooler.ts';
import type { Database } from '../database/port.ts';
import type { Trace } from '../ports/watching/note.ts';
import { connectPostgres } from '../database/postgres.ts';

export async function connect(
  { database: settings, mode }: Pick<Config, 'database' | 'mode'>,
  onError: (error: Error) => void,
  trace?: Trace,
): Promise<Database> {
  if (settings.kind === 'embedded') {
    return connectEmbedded({
      folder: settings.folder,
      trace,
      onStuck: () => {
        onError(new Error('the database stands still; is the disk full?'));
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
    onError,
    guarded: mode === 'local',
    trace,
  });
  if (pooler === undefined) return database;
  try {
    const fault = await findEndlessWaits(database.sql);
    if (fault !== undefined) throw new WrongSettings([`DATABASE_POOLER_URL ${fault}`]);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
