import type { enhance } from '@hone/contracts/enhance';
import type { ModelFault } from '@hone/domain/models';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import type { EnhanceDeps } from './deps.ts';
import type { ModelRun } from './engines/run.ts';
import { insertRun } from './engines/runs.store.ts';
import type { Request } from './request.ts';

export type EnhanceCall = Call<typeof enhance>;

export interface RunningAct<Held> {
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

export function millisecondsOf({ startedAt }: Pick<RunningAct<unknown>, 'startedAt'>): number {
  return Math.round(performance.now() - startedAt);
}

/** Nothing where no model had a part in it. */
export async function recordRun<Held>(sql: Sql, act: RunningAct<Held>, at: Date, free: boolean): Promise<void> {
  const { id: act_id, call, run } = act;
  if (!run.own && run.attempts.length === 0) return;
  const { userId: user_id, reach } = call.caller;
  await insertRun(sql, { act_id, user_id, at, reach, milliseconds: millisecondsOf(act), free }, run);
}

/** Its last one. Null where its answer was whole, but unsound. */
function faultOf({ attempts, failure }: ModelRun): ModelFault | null {
  return attempts.findLast(({ fault }) => fault !== null)?.fault ?? (failure === 'garbled' ? failure : null);
}

/** After an act, however it ended. The answer was given, so that a fault here is only reported. */
export async function noteRun<Held>(deps: EnhanceDeps<Held>, act: RunningAct<Held>, isEnded: boolean): Promise<void> {
  const { call, run, id } = act;
  try {
    if (!isEnded) await recordRun(call.sql, act, deps.now(), true);
    if (!run.own || run.attempts.length === 0 || call.signal.aborted) return;
    // A whole answer of which nothing may stand is worth as little as none.
    const isOfUse = run.failure !== 'garbled' && run.failure !== 'unsound';
    const hasWorked = isOfUse && run.attempts.some(({ isWhole }) => isWhole);
    await deps.models.noteOwn(call.sql, call.caller.userId, hasWorked, faultOf(run));
  } catch (error) {
    deps.reportFault(error, id);
  }
}
