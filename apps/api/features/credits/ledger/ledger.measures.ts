import { min, sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import { secondsSince, type Measure } from '../../../ports/watching/measure.ts';
import { findLastCheck } from './last-check.store.ts';
import { creditReservations as reservations } from './ledger.table.ts';

export const ledgerMeasures: Measure = {
  figures: {
    hone_ledger_broken_promises: { help: 'How many promises of the ledger `hone check ledger` found broken.' },
    hone_ledger_check_seconds: { help: 'How long it took.' },
    hone_held_credit_oldest_seconds: { help: 'How long the credit that is held longest has been held.' },
  },
  async read(sql, now) {
    const last = await findLastCheck(sql);
    const [held] = await sql.select({ since: min(reservations.at) }).from(reservations);
    return [
      { figure: 'hone_ledger_broken_promises', value: last?.broken.length ?? 0 },
      { figure: 'hone_ledger_check_seconds', value: last ? secondsSince(last.started_at, last.ended_at) : 0 },
      { figure: 'hone_held_credit_oldest_seconds', value: secondsSince(held?.since, now) },
    ];
  },
};

/** Not on the embedded database, which can't be checked while a server has it: every night would be too much to ask. */
export const checkedMeasures: Measure = {
  onlyOn: 'postgres',
  figures: {
    hone_ledger_checked_timestamp_seconds: {
      help: 'When `hone check ledger` last finished, in seconds since 1970; if never, when the database was made.',
    },
  },
  async read(sql) {
    const last = await findLastCheck(sql);
    return [
      {
        figure: 'hone_ledger_checked_timestamp_seconds',
        value: last ? last.ended_at.getTime() / 1000 : await findBeginning(sql),
      },
    ];
  },
};

async function findBeginning(sql: Sql): Promise<number> {
  const { rows } = await sql.execute<{ began: number }>(
    fragment`select extract(epoch from min(applied_at))::float8 as began from migrations`,
  );
  return rows[0]!.began;
}
