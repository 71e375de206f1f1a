import { sql as fragment } from 'drizzle-orm';
import type { Measure } from '../ports/watching/measure.ts';

/** Of PostgreSQL's own archiver, which any account may ask. Where it isn't used, nothing is said. */
export const archiveMeasures: Measure = {
  onlyOn: 'postgres',
  figures: {
    hone_archive_failing: { help: '1 if the last attempt of PostgreSQL to archive its log failed.' },
    hone_archive_timestamp_seconds: {
      help: 'When PostgreSQL last archived a part of its log, in seconds since 1970; 0 if it never did.',
    },
  },
  async read(sql) {
    const { rows } = await sql.execute<{ done: number | null; failed: number | null }>(fragment`
      select extract(epoch from last_archived_time)::float8 as done, extract(epoch from last_failed_time)::float8 as failed
      from pg_stat_archiver`);
    const { done, failed } = rows[0]!;
    if (done === null && failed === null) return [];
    return [
      { figure: 'hone_archive_failing', value: (failed ?? 0) > (done ?? 0) ? 1 : 0 },
      { figure: 'hone_archive_timestamp_seconds', value: done ?? 0 },
    ];
  },
};
