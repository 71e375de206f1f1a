import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';

export interface EngineFigures {
  engine: string;
  acts: number;
  credits: number;
  used: number;
  undone: number;
  milliseconds: number;
}

/** Results that were paid for, or made by a person's own model. */
export async function sumActs(sql: Sql, since: Date): Promise<EngineFigures[]> {
  const { rows } = await sql.execute<EngineFigures & Record<string, unknown>>(fragment`
    select engine, count(*)::int as acts, sum(credits)::int as credits,
      (count(*) filter (where how is not null))::int as used, (count(*) filter (where undone))::int as undone,
      percentile_disc(0.5) within group (order by milliseconds) as milliseconds
    from acts where at >= ${since.toISOString()}::timestamptz group by 1 order by 2 desc, 1`);
  return rows;
}

export interface RowFigures {
  frame: string;
  slot: string;
  shown: number;
  /** One of its options, or several. */
  pressed: number;
  own_words: number;
  skipped: number;
}

/** For acts that were used: what was answered to each row of their briefs. */
export async function sumRows(sql: Sql, since: Date): Promise<RowFigures[]> {
  const { rows } = await sql.execute<RowFigures & Record<string, unknown>>(fragment`
    select frame, slot, count(*)::int as shown,
      (count(*) filter (where jsonb_array_length(said -> 'options') > 0))::int as pressed,
      (count(*) filter (where (said -> 'own')::boolean))::int as own_words,
      (count(*) filter (where (said -> 'skip')::boolean))::int as skipped
    from acts cross join unnest(shown) as slot
      left join lateral (
        select each as said from jsonb_array_elements(choices) as each where each ->> 'slot' = slot limit 1
      ) as choice on true
    where at >= ${since.toISOString()}::timestamptz and how is not null and frame is not null
    group by 1, 2 order by 3 desc, 1, 2`);
  return rows;
}
