import type { enhance } from '@hone/contracts/enhance';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { EnhanceDeps } from './deps.ts';
import type { ModelRun } from './engines/run.ts';
import { insertRun } from './engines/runs.store.ts';
import type { Request } from './request.ts';

export type EnhanceCall = Call<typeof enhance>;

export interface Act<Held> {
  id: string;
  call: EnhanceCall;
  request: Request;
  run: ModelRun;
  /** For a model of the operator's; null: nothing is held. */
  held: Held | null;
  /** As it began. */
  credits_count: number;
  /** By the monotonic clock. */
  startedAt: number;
}

export function millisecondsOf({ startedAt }: Pick<Act<unknown>, 'startedAt'>): number {
  return Math.round(performance.now() - startedAt);
}

/** Nothing where no model had a part in it. */
export async function recordRun<Held>(sql: Sql, act: Act<Held>, at: Date, free: boolean): Promise<void> {
  const { id: act_id, call, run } = act;
  if (!run.own && run.attempts.length === 0) return;
  const { userId: user_id, reach } = call.caller;
  await insertRun(sql, { act_id, user_id, at, reach, milliseconds: millisecondsOf(act), free }, run);
}

/** After an act, however it ended. The answer was given, so that a fault here is only reported. */
export async function noteRun<Held>(deps: EnhanceDeps<Held>, act: Act<Held>, isEnded: boolean): Promise<void> {
  const { call, run, id } = act;
  try {
    if (!isEnded) await recordRun(call.sql, act, deps.now(), true);
    if (!run.own || run.attempts.length === 0 || call.signal.aborted) return;
    const hasWorked = run.attempts.some(({ isWhole }) => isWhole);
    const fault = run.attempts.findLast((attempt) => attempt.fault !== null)?.fault ?? null;
    await deps.models.noteOwn(call.sql, call.caller.userId, hasWorked, fault);
  } catch (error) {
    deps.reportFault(error, id);
  }
}
