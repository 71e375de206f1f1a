import { connect } from '../composition/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Settings } from './admin/command.ts';
import type { Say } from './admin/lines.ts';
import { explainUnreachable, migrations } from './admin/open.ts';
import type { Told } from './admin/told.ts';

/**
 * Before the servers of a new build are started: nothing limits its time, while whoever supervises a server may end one
 * that isn't ready in a minute. Several of them take turns, and the last ones find nothing to do.
 */
export async function migrateDatabase(
  settings: Settings,
  say: Say,
  _: readonly string[],
  told: Told,
): Promise<true | 'unchanged'> {
  const database = await connect(settings, { failed: () => undefined });
  try {
    const applied = await migrate(database, migrations, {
      longestWait: '0',
      onApplied: (name) => say(`Applied ${name}`),
    });
    say(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.');
    if (applied.length === 0) return 'unchanged';
    told.note({ applied: applied.length });
    await told.keepIn(database.sql);
    return true;
  } catch (error) {
    throw explainUnreachable(error);
  } finally {
    await database.close();
  }
}
