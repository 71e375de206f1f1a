import type { Config } from '../config/settings.ts';
import type { Held } from './copying.ts';

/** Undefined on PostgreSQL, which makes its own copies. */
export function heldBy({
  data,
  database,
  files,
  secret,
}: Pick<Config, 'data' | 'database' | 'files' | 'secret'>): Held | undefined {
  if (database.kind !== 'embedded') return undefined;
  return { data, database: database.folder, files: files.kind === 'folder' ? files.folder : undefined, secret };
}
