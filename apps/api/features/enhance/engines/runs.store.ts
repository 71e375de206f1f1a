import { modelRunDays } from '@hone/domain/enhance/models';
import { systemTextVersion } from '@hone/engine/model/system-texts';
import { eq, getTableColumns, lt } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import type { ModelRun } from './run.ts';
import { modelRuns } from './runs.table.ts';

type Row = typeof modelRuns.$inferSelect;

/** If the run of an act ends twice, such as by an answer that came too late, its first end is kept. */
export async function insertRun(
  sql: Sql,
  act: Pick<Row, 'act_id' | 'user_id' | 'at' | 'reach' | 'milliseconds' | 'free'>,
  { own, model, strategy, attempts, repaired, refused, rows, refusedRows, first_row_milliseconds, failure }: ModelRun,
): Promise<void> {
  const sum = (of: (attempt: ModelRun['attempts'][number]) => number) =>
    attempts.reduce((total, attempt) => total + of(attempt), 0);
  await sql
    .insert(modelRuns)
    .values({
      ...act,
      own,
      model: model?.name ?? null,
      strategy,
      system_text: systemTextVersion,
      attempts: attempts.length,
      faults: attempts.flatMap(({ fault }) => fault ?? []),
      failure,
      repaired,
      refused,
      rows,
      refused_rows: refusedRows,
      first_row_milliseconds,
      first_milliseconds: attempts.find((attempt) => attempt.first_milliseconds !== null)?.first_milliseconds ?? null,
      input_tokens: sum(({ usage }) => usage.input),
      output_tokens: sum(({ usage }) => usage.output),
      micro_dollars: sum(({ micro_dollars }) => micro_dollars),
    })
    .onConflictDoNothing();
}

export async function detachRuns(sql: Sql, user_id: string): Promise<void> {
  await sql.update(modelRuns).set({ user_id: null }).where(eq(modelRuns.user_id, user_id));
}

export async function listRuns(sql: Sql, user_id: string): Promise<Omit<Row, 'user_id'>[]> {
  const { user_id: _, ...shown } = getTableColumns(modelRuns);
  return sql.select(shown).from(modelRuns).where(eq(modelRuns.user_id, user_id)).orderBy(modelRuns.at);
}

export function sweepRuns(sql: Sql, now: Date): Promise<boolean> {
  return deleteSome(sql, modelRuns, lt(modelRuns.at, new Date(now.getTime() - modelRunDays * 86_400_000)));
}
