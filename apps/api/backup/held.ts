import type { Config } from '../config/settings.ts';
import type { Held } from './copying.ts';

/** Undefined on PostgreSQL, which makes its own copies. */
export function heldBy({
  data,
  database,
  files,
  secret,
  oldSecret,
}: Pick<Config, 'data' | 'database' | 'files' | 'secret' | 'oldSecret'>): Held | undefined {
  if (database.kind !== 'embedded') return undefined;
  const pictures = files.kind === 'folder' ? files.folder : undefined;
  return { data, database: database.folder, files: pictures, secret, oldSecret };
}
