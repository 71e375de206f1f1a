import { existsSync } from 'node:fs';
import { sql as fragment } from 'drizzle-orm';
import { findRoomLacking, listCopies } from '../../../backup/copying.ts';
import { heldBy } from '../../../backup/held.ts';
import type { Config } from '../../../config/settings.ts';
import { formatAge, isOlderThan } from '../findings/ages.ts';
import { ok, warning, wrong, type Finding, type Patient } from '../findings/finding.ts';
import { mayWrite, tellShut } from './folder.ts';

export async function lookAtBackups({ config, openDatabase, now }: Patient): Promise<Finding[]> {
  const { database, mode, backups } = config;
  if (database.kind === 'embedded') {
    if (backups)
      return [
        judgeCopies((await listCopies(backups.folder)).at(-1)?.madeAt, backups.folder, now()),
        ...(await lookAtPlace(config, backups.folder)),
      ];
    if (mode === 'local') return [];
    return [warning('No copies are made by night.', 'Set HONE_BACKUPS to a folder, best on another disk.')];
  }
  if (mode === 'local') return [];
  const { sql } = await openDatabase();
  const { rows } = await sql.execute<Archive>(fragment`
    select current_setting('archive_mode') <> 'off' as is_on, last_failed_wal as part,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`);
  return [judgeArchive(rows[0]!)];
}

/** Where copies go. */
async function lookAtPlace(config: Config, folder: string): Promise<Finding[]> {
  // The first copy makes it.
  if (!existsSync(folder)) return [];
  if (!(await mayWrite(folder))) return [tellShut(folder)];
  const held = heldBy(config);
  const lacking = held && (await findRoomLacking(held, folder));
  return lacking === undefined
    ? []
    : [wrong(lacking, 'Enlarge that disk, or set HONE_BACKUPS to a folder on another.')];
}

export function judgeCopies(newest: Date | undefined, folder: string, now: Date): Finding {
  const fix = 'hone backup, and look for ‘no copy could be made’ in the server’s log';
  if (!newest) return warning(`There is no copy in ${folder} yet.`, fix);
  const age = formatAge(newest, now);
  if (isOlderThan(36, newest, now)) return wrong(`The newest copy in ${folder} is ${age} old.`, fix);
  return ok(`The newest copy in ${folder} is ${age} old.`);
}

type Archive = { is_on: boolean; is_failing: boolean; part: string | null };

export function judgeArchive({ is_on, is_failing, part }: Archive): Finding {
  if (!is_on) {
    const what = 'PostgreSQL archives no log, so only whole copies could be restored.';
    return warning(what, 'Set up an archive (docs/operating.md), unless your provider keeps one.');
  }
  if (!is_failing) return ok('PostgreSQL archives its log.');
  const what = `PostgreSQL can’t archive its log (${part}): nothing after it could be restored, and its disk fills.`;
  return wrong(what, 'Look at PostgreSQL’s log, and at the disk of the archive.');
}
