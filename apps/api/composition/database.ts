import type { Config } from '../config/settings.ts';
import { connectEmbedded } from '../database/embedded.ts';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';

export function connect(
  { database, mode }: Pick<Config, 'database' | 'mode'>,
  onError: (error: Error) => void,
): Promise<Database> | Database {
  if (database.kind === 'postgres') return connectPostgres({ ...database, onError, guarded: mode === 'local' });
  return connectEmbedded({
    folder: database.folder,
    onStuck: () => {
      onError(new Error('the database stands still; is the disk full?'));
      process.exit(70);
    },
  });
}
