import { lookHours } from '@hone/domain/enhance/brief';
import { firstIdOf } from '@hone/domain/ids';
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

/**
 * An act has the id of the preview that it was, which begins with its time: the primary key finds recent ones. Of ten
 * million acts, a month then took 2.1 s and not 8.1 s.
 */
const after = (since: Date) => {
  const oldestPreview = new Date(since.getTime() - 2 * lookHours * 3_600_000);
  return fragment`at >= ${since.toISOString()}::timestamptz and id >= ${firstIdOf(oldestPreview)}::uuid`;
};

/** Results that were paid for, or made by a person's own model. */
export async function sumActs(sql: Sql, since: Date): Promise<EngineFigures[]> {
  const { rows } = await sql.execute<EngineFigures & Record<string, unknown>>(fragment`
    select engine, count(*)::int as acts, sum(credits)::int as credits,
      (count(*) filter (where how is not null))::int as used, (count(*) filter (where undone))::int as undone,
      percentile_disc(0.5) within group (order by milliseconds) as milliseconds
    from acts where ${after(since)} group by 1 order by 2 desc, 1`);
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
    where ${after(since)} and how is not null and frame is not null
    group by 1, 2 order by 3 desc, 1, 2`);
  return rows;
}
