import type { enhance } from '@hone/contracts/enhance/enhance';
import type { ModelFault } from '@hone/domain/enhance/models';
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
  /** For one of the operator's models; null: nothing is held. */
  held: Held | null;
  /** The act at its start. */
  credits_count: number;
  /** By the monotonic clock. */
  startedAt: number;
}

export function millisecondsOf({ startedAt }: Pick<RunningAct<unknown>, 'startedAt'>): number {
  return Math.round(performance.now() - startedAt);
}

/** Empty if no model took part. */
export async function recordRun<Held>(sql: Sql, act: RunningAct<Held>, at: Date, free: boolean): Promise<void> {
  const { id: act_id, call, run } = act;
  if (!run.own && run.attempts.length === 0) return;
  const { userId: user_id, reach } = call.caller;
  await insertRun(sql, { act_id, user_id, at, reach, milliseconds: millisecondsOf(act), free }, run);
}

/** The last one. Null if its answer was complete, but unsound. */
function faultOf({ attempts, failure }: ModelRun): ModelFault | null {
  return attempts.findLast(({ fault }) => fault !== null)?.fault ?? (failure === 'garbled' ? failure : null);
}

/** After an act, however it ended. The answer was sent, so an error here is only reported. */
export async function noteRun<Held>(deps: EnhanceDeps<Held>, act: RunningAct<Held>, isEnded: boolean): Promise<void> {
  const { call, run, id } = act;
  try {
    if (!isEnded) await recordRun(call.sql, act, deps.now(), true);
    if (!run.own || run.attempts.length === 0 || call.signal.aborted) return;
    // A complete answer of which nothing is usable is worth as little as none.
    const isOfUse = run.failure !== 'garbled' && run.failure !== 'unsound';
    const hasWorked = isOfUse && run.attempts.some(({ isWhole }) => isWhole);
    await deps.models.noteOwn(call.sql, call.caller.userId, hasWorked, faultOf(run));
  } catch (error) {
    if (!deps.isOutage(error)) deps.reportFault(error, id);
  }
}
