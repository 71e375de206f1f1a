import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from '../../composition/database.ts';
import type { Looked } from '../../config/looked.ts';
import type { Config } from '../../config/settings.ts';
import { FolderOfAnother } from '../../database/holding.ts';
import { FolderInUse } from '../../database/lock.ts';
import { compareSchema } from '../../database/migrate.ts';
import type { Database } from '../../database/port.ts';
import { migrations } from '../admin/open.ts';
import { asRoot, Unseen, type Patient } from './findings/finding.ts';

/** On a full disk the embedded engine hangs, and so would whoever opens it. */
const leastRoom = 50_000_000;

export function openPatient(config: Config, looked: Looked, now: () => Date): Patient & { close(): Promise<void> } {
  const { database: settings, mode } = config;
  const reach = async () => {
    if (settings.kind === 'embedded') await refuseToOpen(settings.folder);
    // The pooler and the standby are looked at by themselves.
    const direct = settings.kind === 'embedded' ? settings : { ...settings, pooler: undefined, standby: undefined };
    return connect({ database: direct, mode }, { failed: () => undefined });
  };
  const why = (error: unknown) => {
    if (error instanceof Unseen) return error;
    if (error instanceof FolderOfAnother) return new Unseen(asRoot(error.account));
    if (error instanceof FolderInUse)
      return new Unseen('the running server has the embedded database; stop it to have a look');
    return new Unseen(`the database can’t be ${settings.kind === 'embedded' ? 'opened' : 'reached'}`);
  };
  const once = <Value>(make: () => Promise<Value>) => {
    let made: Promise<Value> | undefined;
    return () => (made ??= make());
  };
  let opened: Database | undefined;
  const reachOnce = once(async () => (opened = await reach()));
  const openDatabase = () =>
    reachOnce().catch((error: unknown) => {
      throw why(error);
    });
  return {
    config,
    looked,
    now,
    connect: reachOnce,
    openDatabase,
    openRows: once(async () => {
      const { sql } = await openDatabase();
      const { missing } = await compareSchema(sql, migrations);
      if (missing.length > 0) throw new Unseen('the database’s tables are older than this build');
      return sql;
    }),
    close: async () => opened?.close(),
  };
}

async function refuseToOpen(folder: string): Promise<void> {
  if (!existsSync(folder)) throw new Unseen('there is no database yet');
  const { bavail, bsize } = await statfs(folder);
  if (Number(bavail) * Number(bsize) < leastRoom)
    throw new Unseen('its disk has no room for the embedded database to open');
}
