import { planNameOf } from '../../features/billing/plan/plan.ts';
import type { Sql } from '../../database/port.ts';
import { sumActs, sumRows, type EngineFigures, type RowFigures } from './acts.store.ts';
import {
  countFailures,
  countFaults,
  countGuards,
  countRowRefusals,
  listCosts,
  sumCostsBySubscription,
  sumRuns,
  sumRunsByModel,
  type Counted,
  type ModelFigures,
  type PersonCost,
  type RunFigures,
  type SubscriptionCost,
} from './runs.store.ts';

export interface PlanCost {
  plan: string;
  people: number;
  runs: number;
  micro_dollars: number;
}

/** Without a word of a prompt, or of an answer to a row. */
export interface Report {
  days: number;
  since: string;
  engines: EngineFigures[];
  runs: RunFigures;
  models: ModelFigures[];
  failures: Counted[];
  faults: Counted[];
  guards: Counted[];
  refused_rows: Counted[];
  rows: (RowFigures & { is_ignored: boolean })[];
  plans: PlanCost[];
  people: PersonCost[];
}

const mostPeople = 20;
/** A row that hardly anyone answers is only in the way. */
const ignored = { showings: 200, share: 0.2 };

export async function gatherReport(sql: Sql, days: number, now: Date): Promise<Report> {
  const since = new Date(now.getTime() - days * 86_400_000);
  const rows = await sumRows(sql, since);
  return {
    days,
    since: since.toISOString(),
    engines: await sumActs(sql, since),
    runs: await sumRuns(sql, since),
    models: await sumRunsByModel(sql, since),
    failures: await countFailures(sql, since),
    faults: await countFaults(sql, since),
    guards: await countGuards(sql, since),
    refused_rows: await countRowRefusals(sql, since),
    rows: rows.map((row) => ({ ...row, is_ignored: isIgnored(row) })),
    plans: byPlan(await sumCostsBySubscription(sql, since), now),
    people: await listCosts(sql, since, mostPeople),
  };
}

function isIgnored({ shown, pressed, own_words }: RowFigures): boolean {
  return shown >= ignored.showings && pressed + own_words < shown * ignored.share;
}

function byPlan(rows: readonly SubscriptionCost[], now: Date): PlanCost[] {
  const plans = new Map<string, PlanCost>();
  for (const { is_person, state, period_start, is_taken_back, since, people, runs, micro_dollars } of rows) {
    const [start, began] = [period_start, since].map((at) => (at === null ? null : new Date(at))) as [Date, Date];
    const row = { state, period_start: start, is_taken_back, since: began };
    const plan = is_person ? planNameOf(row, now) : 'deleted accounts';
    const sum = plans.get(plan) ?? { plan, people: 0, runs: 0, micro_dollars: 0 };
    sum.people += is_person ? people : 0;
    sum.runs += runs;
    sum.micro_dollars += micro_dollars;
    plans.set(plan, sum);
  }
  return [...plans.values()].toSorted((one, other) => other.micro_dollars - one.micro_dollars);
}
