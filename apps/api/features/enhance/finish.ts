import type { Done } from '@hone/contracts/enhance/enhance';
import { costsCredit } from '@hone/domain/enhance/enhancing';
import { hasModelPart, isOfBrief } from '@hone/engine/compose/compose';
import type { Sql } from '../../database/port.ts';
import { millisecondsOf, recordRun, type RunningAct } from './act.ts';
import type { EnhanceDeps } from './deps.ts';
import type { EngineEvent, Finished } from './engines/engine.ts';
import type { Composed } from './looks/compose-look.ts';
import type { KeptLook } from './looks/kept-look.ts';
import { insertUse, lockLook, saveLook, type Look } from './looks/looks.store.ts';
import { payAtOnce, payWithHeld, type Payment } from './paying.ts';
import { findAct } from './acts.store.ts';
import { announceUse, saveUsedAct, takeUse, withoutForbidden, type ActOfLook } from './use.ts';

export type Understood = Extract<EngineEvent, { event: 'meta' }>['data'];

/** The data of `done`. Undefined: the credit was released in the meantime, so the answer is too late. */
export async function finish<Held>(
  deps: EnhanceDeps<Held>,
  act: RunningAct<Held>,
  understood: Understood,
  finished: Finished,
): Promise<Done | undefined> {
  const { id, call } = act;
  const { userId: user_id } = call.caller;
  return call.transaction(async (sql) => {
    const now = deps.now();
    const { use } = call.body;
    // A user who has used the earlier result didn't wait for this.
    if (await isUsedAlready(sql, act)) return undefined;
    const isByModel = isMadeByModel(finished);
    const isUsed = use !== undefined && finished.changed;
    const isOwn = act.run.own && hasModelPart(finished.edits, finished.brief);
    const payment = await pay(deps, sql, act, isDue(act, { finished, isByModel, isUsed, isOwn }), now);
    if (!payment) return undefined;
    const look = describeLook(deps, act, understood, finished);
    const { brief } = look;
    await saveLook(sql, sealLook(deps, look, now));
    await recordRun(sql, act, now, payment.credits === 0);
    const composed: Composed = { ...finished, words_after: finished.usage.words_after };
    if (isUsed) {
      const choices = withoutForbidden(call.caller, act.request.choices ?? []);
      await takeUse(deps, sql, { look, composed, choices, how: use, isOwn, payment, now });
    } else if (isByModel) {
      await saveUsedAct(sql, { look, composed, choices: [], how: null, isOwn: act.run.own, payment, now });
      if (payment.reservation !== null) await insertUse(sql, { look_id: id, at: now, paid: true });
      await announceUse(deps, sql, { user_id, payment, isRecorded: false });
    }
    const done = {
      id,
      ...finished,
      brief: brief as Done['brief'],
      paid: payment.reservation !== null,
      credits_count: payment.credits_count,
    };
    await call.finish(sql, done);
    return done;
  });
}

/** Made by Hone's own engine, and continued by a model: it can be used until the model's arrives, and if that never does. */
export async function keepLook<Held>(
  deps: EnhanceDeps<Held>,
  act: RunningAct<Held>,
  understood: Understood,
  finished: Finished,
): Promise<void> {
  const look = describeLook(deps, act, understood, finished);
  await saveLook(act.call.sql, sealLook(deps, look, deps.now()));
}

function sealLook<Held>({ sealFor }: EnhanceDeps<Held>, look: KeptLook<ActOfLook, Held>, at: Date): Look {
  const { id, user_id, reach } = look.act;
  return { id, user_id, at, reach, frame: look.brief?.frame ?? null, sealed: sealFor(user_id, id).close(look) };
}

async function isUsedAlready<Held>(sql: Sql, { id, call }: RunningAct<Held>): Promise<boolean> {
  const look = await lockLook(sql, id, call.caller.userId, call.now);
  return look !== undefined && (await findAct(sql, id)) !== undefined;
}

/** Rows or changes of a model that answered to the end. */
function isMadeByModel({ by, edits }: Finished): boolean {
  return by?.failure === null && (by.rows > 0 || edits.some(({ kind }) => kind === 'model'));
}

interface Result {
  finished: Finished;
  isByModel: boolean;
  isUsed: boolean;
  isOwn: boolean;
}

/** What the operator's model made is paid when it has arrived, anything else when it is used. */
function isDue({ run }: Pick<RunningAct<unknown>, 'run'>, { finished, isByModel, isUsed, isOwn }: Result): boolean {
  const hasRows = finished.by?.failure === null && finished.by.rows > 0;
  if (run.own) return isUsed && costsCredit({ ...finished, isOwn });
  return (isByModel || isUsed) && (hasRows || costsCredit(finished));
}

async function pay<Held>(
  { credits }: EnhanceDeps<Held>,
  sql: Sql,
  { id, call, held, credits_count }: RunningAct<Held>,
  mustPay: boolean,
  now: Date,
): Promise<Payment | undefined> {
  if (!mustPay) {
    const left = held === null ? { credits_count } : await credits.giveBack(sql, held, now);
    return { credits: 0, reservation: null, credits_count: left.credits_count };
  }
  if (held !== null) return payWithHeld(credits, sql, { id, held }, now);
  return payAtOnce(credits, sql, { reservation: id, user_id: call.caller.userId }, now);
}

function describeLook<Held>(
  { ownAddress }: EnhanceDeps<Held>,
  act: RunningAct<Held>,
  understood: Understood,
  finished: Finished,
): KeptLook<ActOfLook, Held> {
  const { id, run, call } = act;
  const { caller, body } = call;
  const { edits, kept, usage, by, brief, notes } = finished;
  const failure = by?.failure ?? null;
  return {
    text: body.text,
    edits: edits.filter((edit) => !isOfBrief(edit)),
    fixes: notes.flatMap(({ rule, fix }) => (fix ? [{ rule, fix }] : [])),
    brief,
    by: by && { own: by.own, failure: by.failure },
    wasHeld: act.held !== null,
    held: act.held,
    web_address: body.web_address ?? ownAddress,
    draft_id: body.draft_id,
    record: body.record !== false,
    act: {
      id,
      user_id: caller.userId,
      reach: caller.reach,
      engine: engineOf(by),
      own: run.own,
      // A paused model was promised to no one, and a user's own model only by that user.
      failure: failure === 'paused' || run.own ? null : failure,
      language: understood.language,
      task: understood.task,
      target: body.target ?? null,
      mode: body.mode ?? 'balanced',
      words_before: usage.words_before,
      facts: kept.of,
      facts_kept: kept.facts,
      milliseconds: millisecondsOf(act),
      frame: brief?.frame ?? null,
      shown: brief?.rows.map(({ slot }) => slot) ?? [],
    },
  };
}

/** What a person calls their own model is private. */
export function engineOf(by: Finished['by']): string {
  if (by?.failure !== null) return 'built-in';
  return by.own ? 'own' : by.model;
}
