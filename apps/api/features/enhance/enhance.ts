import { randomBytes } from 'node:crypto';
import type { EventOf } from '@hone/contracts/define';
import type { Done, enhance } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import { isFree, isRemembered } from '@hone/domain/enhancing';
import { makeId } from '@hone/domain/ids';
import type { Sql } from '../../database/port.ts';
import { millisecondsOf, noteRun, recordRun, type Act, type EnhanceCall } from './act.ts';
import { insertAct, type Act as NewAct } from './acts.store.ts';
import { chooseEngine, pausedBy } from './choosing.ts';
import type { EnhanceDeps, Recorded } from './deps.ts';
import type { EngineEvent } from './engines/engine.ts';
import { payWith } from './paying.ts';
import { insertQuestion } from './questions.store.ts';
import { makeRequest } from './request.ts';

type Event = EventOf<typeof enhance>;
type Understood = Extract<EngineEvent, { event: 'meta' }>['data'];
type Finished = Extract<EngineEvent, { event: 'done' }>['data'];

/**
 * Holds a credit, runs the engine outside of any transaction, and keeps the credit in one transaction with all the
 * results. Any other end (a failure, a caller who disconnects, nothing to improve) releases the credit.
 */
export async function* enhancePrompt<Held>(deps: EnhanceDeps<Held>, call: EnhanceCall): AsyncGenerator<Event> {
  const { sql, caller, signal } = call;
  const id = makeId(call.now, randomBytes);
  const startedAt = performance.now();
  const [request, own] = await Promise.all([makeRequest(deps, call), deps.models.ownOf(sql, caller.userId)]);
  const { engine, run, isPaused } = chooseEngine(deps, own, request);
  const paying = payWith(deps.credits, run.own);
  const hold = await paying.hold(sql, { act_id: id, user_id: caller.userId }, call.now);
  const act: Act<Held> = { id, call, paying, hold, run, startedAt };
  let isEnded = false;
  try {
    let understood: Understood | undefined;
    for await (const event of engine(request, signal)) {
      if (signal.aborted) return;
      if (event.event === 'done') {
        const finished = isPaused && own ? { ...event.data, by: pausedBy(own) } : event.data;
        const done = understood && (await finish(deps, act, understood, finished));
        if (!done) throw new Refusal('request.timeout', 503);
        isEnded = true;
        return yield { event: 'done', data: done };
      }
      if (event.event !== 'meta') yield event;
      else yield { event: 'meta', data: { id, ...(understood = event.data) } };
    }
    throw new Error('The engine ended without its last word.');
  } catch (error) {
    throw refusalOf(deps, error, id);
  } finally {
    if (!isEnded) await paying.giveBack(sql, hold, deps.now());
    await noteRun(deps, act, isEnded);
  }
}

/** The data of `done`. Undefined: the credit was released in the meantime, so the answer is too late. */
async function finish<Held>(
  deps: EnhanceDeps<Held>,
  act: Act<Held>,
  understood: Understood,
  finished: Finished,
): Promise<Done | undefined> {
  const { id, call, paying, hold } = act;
  const user_id = call.caller.userId;
  return call.transaction(async (sql) => {
    const now = deps.now();
    if (isFree(finished)) {
      const done = { id, ...finished, ...(await paying.giveBack(sql, hold, now)) };
      await recordRun(sql, act, now, true);
      if (done.ask) {
        const { slot, language } = done.ask;
        await insertQuestion(sql, { act_id: id, user_id, at: now, slot, language });
      }
      await call.finish(sql, done);
      return done;
    }
    const kept = await paying.keep(sql, hold, now);
    if (!kept) return undefined;
    await recordRun(sql, act, now, kept.credits === 0);
    await rememberAnswers(deps, call, sql, now);
    await insertAct(sql, { ...describeAct(act, understood, finished), at: now, credits: kept.credits });
    const { text, record } = call.body;
    const prompt = { id, user_id, ...addressOf(deps, call), text, enhanced_prompt: finished.text, now };
    const isRecorded = record !== false && (await deps.record(sql, prompt));
    await deps.announce(sql, { user_id, kind: isRecorded ? 'enhanced' : 'credits' });
    const done = { id, ...finished, credits_count: kept.credits_count };
    await call.finish(sql, done);
    return done;
  });
}

async function rememberAnswers<Held>(
  { memory }: EnhanceDeps<Held>,
  { caller, body: { answers = [] } }: EnhanceCall,
  sql: Sql,
  now: Date,
): Promise<void> {
  for (const { ask: slot, value, remember } of answers) {
    const isSaid = value.trim() !== '' && value !== 'you_decide' && value !== 'skip';
    if (remember && isSaid && isRemembered(slot)) await memory.keep(sql, { user_id: caller.userId, slot, value, now });
  }
}

function describeAct<Held>(
  act: Act<Held>,
  understood: Understood,
  { edits, kept, usage, by }: Finished,
): Omit<NewAct, 'at' | 'credits'> {
  const { id, run } = act;
  const { caller, body } = act.call;
  return {
    id,
    user_id: caller.userId,
    reach: caller.reach,
    engine: engineOf(by),
    own: run.own,
    language: understood.language,
    task: understood.task,
    target: body.target ?? null,
    mode: body.mode ?? 'balanced',
    ...usage,
    facts: kept.of,
    facts_kept: kept.facts,
    hunks: edits.map(({ kind }) => kind),
    milliseconds: millisecondsOf(act),
  };
}

/** What a person calls their own model is nobody else's business. */
function engineOf(by: Finished['by']): string {
  if (by?.failure !== null) return 'built-in';
  return by.own ? 'own' : by.model;
}

function addressOf<Held>(
  { ownAddress }: EnhanceDeps<Held>,
  { body }: EnhanceCall,
): Pick<Recorded, 'web_address' | 'draft_id'> {
  const { web_address = ownAddress, draft_id } = body;
  return draft_id === undefined ? { web_address } : { web_address, draft_id };
}

/** By now the credit has been released. */
function refusalOf<Held>({ reportFault }: EnhanceDeps<Held>, error: unknown, id: string): Refusal {
  if (!(error instanceof Refusal)) reportFault(error, id);
  const { code, status, retryAfter } = error instanceof Refusal ? error : new Refusal('enhance.failed', 503);
  return new Refusal(code, status, {
    act: { id, refunded: true },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
