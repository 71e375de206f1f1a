import { sql as fragment, type SQL } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';

/** Whether the credit held for it was returned because no model wrote a sound result. */
const givenBack = fragment`failure is not null and free and not own`;
const first = (part: number) => fragment`percentile_disc(${part}::float8) within group (order by first_milliseconds)`;
const figures = fragment`
  count(*)::int as runs,
  count(failure)::int as failed,
  (count(*) filter (where ${givenBack}))::int as refunds,
  (count(*) filter (where repaired))::int as repaired,
  (count(*) filter (where own))::int as own,
  (count(*) filter (where free))::int as free,
  ${first(0.5)} as first_median,
  ${first(0.95)} as first_p95,
  percentile_disc(0.5) within group (order by first_row_milliseconds) as first_row_median,
  percentile_disc(0.5) within group (order by milliseconds) as whole_median,
  (avg(rows) filter (where strategy = 'brief' and failure is null))::float8 as rows,
  coalesce(sum(input_tokens), 0)::float8 as input_tokens,
  coalesce(sum(output_tokens), 0)::float8 as output_tokens,
  -- What a person's own model costs is that person's.
  coalesce(sum(micro_dollars) filter (where not own), 0)::float8 as micro_dollars`;

export type RunFigures = Record<
  'runs' | 'failed' | 'refunds' | 'repaired' | 'own' | 'free' | 'input_tokens' | 'output_tokens' | 'micro_dollars',
  number
> &
  Record<'first_median' | 'first_p95' | 'first_row_median' | 'whole_median' | 'rows', number | null>;

export type ModelFigures = RunFigures & { model: string; strategy: string | null };

export interface Counted {
  name: string;
  count: number;
}

const all = async <Row extends object>(sql: Sql, query: SQL): Promise<Row[]> =>
  (await sql.execute<Row & Record<string, unknown>>(query)).rows;
const after = (since: Date) => fragment`at >= ${since.toISOString()}::timestamptz`;

export async function sumRuns(sql: Sql, since: Date): Promise<RunFigures> {
  const [sum] = await all<RunFigures>(sql, fragment`select ${figures} from model_runs where ${after(since)}`);
  return sum!;
}

/** Users' own models are one row: their names are private. */
export function sumRunsByModel(sql: Sql, since: Date): Promise<ModelFigures[]> {
  return all(
    sql,
    fragment`
    select case when own then '(people’s own)' else coalesce(model, '(none asked)') end as model, strategy, ${figures}
    from model_runs where ${after(since)} group by 1, 2 order by runs desc, 1, 2`,
  );
}

/** Each attempt has its own, so a run may count for more than one. */
export function countFaults(sql: Sql, since: Date): Promise<Counted[]> {
  return countEach(sql, since, fragment`unnest(faults)`);
}

export function countFailures(sql: Sql, since: Date): Promise<Counted[]> {
  return countEach(sql, since, fragment`failure`);
}

/** Each op that was refused, or the whole text. */
export function countGuards(sql: Sql, since: Date): Promise<Counted[]> {
  return countEach(sql, since, fragment`unnest(refused)`);
}

/** For each row, the reasons against it and its options. */
export function countRowRefusals(sql: Sql, since: Date): Promise<Counted[]> {
  return countEach(sql, since, fragment`unnest(refused_rows)`);
}

function countEach(sql: Sql, since: Date, name: SQL): Promise<Counted[]> {
  return all(
    sql,
    fragment`
    select name, count(*)::int as count from (select ${name} as name from model_runs where ${after(since)}) as each
    where name is not null group by 1 order by 2 desc, 1`,
  );
}

export interface PersonCost {
  email: string | null;
  runs: number;
  micro_dollars: number;
}

/** The most expensive first. All deleted accounts are one row. */
export function listCosts(sql: Sql, since: Date, most: number): Promise<PersonCost[]> {
  return all(
    sql,
    fragment`
    select users.email, runs, micro_dollars from (
      select user_id, count(*)::int as runs, sum(micro_dollars)::float8 as micro_dollars
      from model_runs where ${after(since)} and not own group by 1 order by 3 desc, 1 limit ${most}
    ) as person left join users on users.id = user_id order by micro_dollars desc, email`,
  );
}

export interface SubscriptionCost {
  is_person: boolean;
  state: ProviderSubscription['state'] | null;
  period_start: string | null;
  is_taken_back: boolean | null;
  since: string | null;
  people: number;
  runs: number;
  micro_dollars: number;
}

/** By everything that decides the plan, so that the rule itself can decide it. */
export function sumCostsBySubscription(sql: Sql, since: Date): Promise<SubscriptionCost[]> {
  return all(
    sql,
    fragment`
    select person.user_id is not null as is_person, state, period_start::text, is_taken_back,
      since::text,
      count(*)::int as people, sum(runs)::int as runs, sum(micro_dollars)::float8 as micro_dollars
    from (
      select user_id, count(*) as runs, sum(micro_dollars) as micro_dollars
      from model_runs where ${after(since)} and not own group by 1
    ) as person
    left join billing_subscriptions as live on live.user_id = person.user_id and live.is_live
    left join billing_enterprises as enterprise on enterprise.user_id = person.user_id
    group by 1, 2, 3, 4, 5`,
  );
}
