import type { Sql } from '../database/port.ts';
import { findMaintenance, type Maintenance } from './maintenance.store.ts';

export interface MaintenanceWatch {
  /** As of a second ago; undefined: it's off. */
  now(): Pick<Maintenance, 'says'> | undefined;
  close(): Promise<void>;
}

// With a slow answer, too, every process knows within two seconds.
const looksEvery = 1000;

/** Read before the server listens. While the database is away, what was known last holds. */
export async function watchMaintenance(sql: Sql): Promise<MaintenanceWatch> {
  let known = await findMaintenance(sql);
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= findMaintenance(sql)
      .then((found) => void (known = found))
      // Others report that the database is away: health, and every call.
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  }, looksEvery);
  return {
    now: () => known,
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
