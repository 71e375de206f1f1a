import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';

export interface EngineFigures {
  engine: string;
  acts: number;
  credits: number;
  inserted: number;
  undone: number;
  milliseconds: number;
}

/** Results that were paid for, or made by a person's own model. */
export async function sumActs(sql: Sql, since: Date): Promise<EngineFigures[]> {
  const { rows } = await sql.execute<EngineFigures & Record<string, unknown>>(fragment`
    select engine, count(*)::int as acts, sum(credits)::int as credits,
      (count(*) filter (where inserted))::int as inserted, (count(*) filter (where undone))::int as undone,
      percentile_disc(0.5) within group (order by milliseconds) as milliseconds
    from acts where at >= ${since.toISOString()}::timestamptz group by 1 order by 2 desc, 1`);
  return rows;
}

export interface SlotFigures {
  slot: string;
  asked: number;
  answered: number;
  you_decide: number;
  another: number;
  skipped: number;
}

export async function sumQuestions(sql: Sql, since: Date): Promise<SlotFigures[]> {
  const { rows } = await sql.execute<SlotFigures & Record<string, unknown>>(fragment`
    select slot, count(*)::int as asked,
      (count(*) filter (where said in ('option', 'own_words')))::int as answered,
      (count(*) filter (where said = 'you_decide'))::int as you_decide,
      (count(*) filter (where said = 'another_question'))::int as another,
      (count(*) filter (where said = 'skip'))::int as skipped
    from questions where at >= ${since.toISOString()}::timestamptz group by 1 order by 2 desc, 1`);
  return rows;
}
