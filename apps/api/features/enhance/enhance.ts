import { randomBytes } from 'node:crypto';
import type { EventOf } from '@hone/contracts/define';
import type { Done, enhance } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import { isFree, isRemembered, type RememberedSlot, type Slot } from '@hone/domain/enhancing';
import { makeId } from '@hone/domain/ids';
import type { EnhanceRequest } from '@hone/engine/enhancement';
import type { HunkKind } from '@hone/text/hunks';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Call } from '../../http/port.ts';
import { insertAct, type Act as NewAct } from './acts.store.ts';
import type { Engine, EngineEvent } from './engines.ts';
import { insertQuestion } from './questions.store.ts';

/** A prompt that was improved, as the history keeps it. */
interface Recorded {
  id: string;
  user_id: string;
  web_address: string;
  draft_id?: string;
  text: string;
  enhanced_prompt: string;
  now: Date;
}

/** What the call needs of others; composition hands it over. `Held` is whatever the credits hold back for an act. */
export interface EnhanceDeps<Held = unknown> {
  engine: Engine;
  credits: {
    /** Refuses when there is none. */
    hold(sql: Sql, act: { act_id: string; user_id: string }, now: Date): Promise<Held>;
    /** Undefined: it was given back meanwhile. */
    keep(sql: Sql, held: Held, now: Date): Promise<{ credits: number; credits_count: number } | undefined>;
    giveBack(sql: Sql, held: Held, now: Date): Promise<{ credits_count: number }>;
  };
  /** Answers whether the history keeps it. */
  record(sql: Sql, prompt: Recorded): Promise<boolean>;
  /** What a user refuses for good: kinds of changes, and questions. */
  wishes(sql: Sql, userId: string): Promise<{ refused: HunkKind[]; muted: Slot[] }>;
  /** Names of the variables that a user's library holds. */
  variableNames(sql: Sql, userId: string): Promise<string[]>;
  /** What a user's variables keep of earlier answers, and one more of those. */
  memory: {
    read(sql: Sql, userId: string): Promise<Partial<Record<RememberedSlot, string>>>;
    keep(sql: Sql, answer: { user_id: string; slot: RememberedSlot; value: string; now: Date }): Promise<void>;
  };
  announce: Announce;
  /** Where the dashboard stands: the address of what is improved there. */
  ownAddress: string;
  now(): Date;
  tellFault(error: unknown, actId: string): void;
}

type EnhanceCall = Call<typeof enhance>;
type Event = EventOf<typeof enhance>;
type Understood = Extract<EngineEvent, { event: 'meta' }>['data'];
type Finished = Extract<EngineEvent, { event: 'done' }>['data'];

/** One enhancement under way. */
interface Act<Held> {
  id: string;
  held: Held;
  call: EnhanceCall;
  /** On a clock that nobody sets. */
  begun: number;
}

/**
 * Holds a credit, lets the engine work outside of any transaction, and keeps the credit in one transaction with all that
 * came of it. Whatever ends it otherwise (a failure, a caller who is gone, nothing to improve) gives the credit back.
 */
export async function* enhancePrompt<Held>(deps: EnhanceDeps<Held>, call: EnhanceCall): AsyncGenerator<Event> {
  const { sql, caller, signal } = call;
  const id = makeId(call.now, randomBytes);
  const begun = performance.now();
  const request = await makeRequest(deps, call);
  const held = await deps.credits.hold(sql, { act_id: id, user_id: caller.userId }, call.now);
  const act: Act<Held> = { id, held, call, begun };
  let isEnded = false;
  try {
    let understood: Understood | undefined;
    for await (const told of deps.engine(request, signal)) {
      if (signal.aborted) return;
      if (told.event === 'done') {
        const done = understood && (await finish(deps, act, understood, told.data));
        if (!done) throw new Refusal('request.timeout', 503);
        isEnded = true;
        return yield { event: 'done', data: done };
      }
      if (told.event !== 'meta') yield told;
      else yield { event: 'meta', data: { id, ...(understood = told.data) } };
    }
    throw new Error('The engine ended without its last word.');
  } catch (error) {
    throw failureOf(deps, error, id);
  } finally {
    if (!isEnded) await deps.credits.giveBack(sql, held, deps.now());
  }
}

async function makeRequest<Held>({ wishes, variableNames, memory }: EnhanceDeps<Held>, { sql, caller, body }: EnhanceCall): Promise<EnhanceRequest> {
  const { web_address: _, draft_id: __, record: ___, ...wished } = body;
  const [{ refused, muted }, remembered] = await Promise.all([wishes(sql, caller.userId), body.unknowns === 'off' ? {} : memory.read(sql, caller.userId)]);
  // They are read only where it matters which ones there are.
  const known = body.known ?? (body.text.includes('{{') ? await variableNames(sql, caller.userId) : []);
  // What was not sent is not there, which the schema's types cannot say.
  return { ...(wished as EnhanceRequest), refused, muted, remembered, known };
}

/** What `done` tells. Undefined: the credit was given back meanwhile, so the answer comes too late. */
async function finish<Held>(deps: EnhanceDeps<Held>, act: Act<Held>, understood: Understood, finished: Finished): Promise<Done | undefined> {
  const { id, held, call } = act;
  return call.transaction(async (sql) => {
    const now = deps.now();
    if (isFree(finished)) {
      const done = { id, ...finished, ...(await deps.credits.giveBack(sql, held, now)) };
      if (done.ask) await insertQuestion(sql, { act_id: id, user_id: call.caller.userId, at: now, slot: done.ask.slot, language: done.ask.language });
      await call.finish(sql, done);
      return done;
    }
    const kept = await deps.credits.keep(sql, held, now);
    if (!kept) return undefined;
    const user_id = call.caller.userId;
    await rememberAnswers(deps, call, sql, now);
    await insertAct(sql, { ...describeAct(act, understood, finished), at: now, credits: kept.credits });
    const isRecorded = call.body.record !== false && (await deps.record(sql, { id, user_id, ...whereOf(deps, call), text: call.body.text, enhanced_prompt: finished.text, now }));
    await deps.announce(sql, { user_id, kind: isRecorded ? 'enhanced' : 'credits' });
    const done = { id, ...finished, credits_count: kept.credits_count };
    await call.finish(sql, done);
    return done;
  });
}

async function rememberAnswers<Held>({ memory }: EnhanceDeps<Held>, { caller, body: { answers = [] } }: EnhanceCall, sql: Sql, now: Date): Promise<void> {
  for (const { ask: slot, value, remember } of answers) {
    const isSaid = value.trim() !== '' && value !== 'you_decide' && value !== 'skip';
    if (remember && isSaid && isRemembered(slot)) await memory.keep(sql, { user_id: caller.userId, slot, value, now });
  }
}

function describeAct<Held>({ id, call, begun }: Act<Held>, understood: Understood, { edits, kept, usage }: Finished): Omit<NewAct, 'at' | 'credits'> {
  const { caller, body } = call;
  return {
    id,
    user_id: caller.userId,
    reach: caller.reach,
    engine: understood.engine,
    language: understood.language,
    task: understood.task,
    target: body.target ?? null,
    mode: body.mode ?? 'balanced',
    ...usage,
    facts: kept.of,
    facts_kept: kept.facts,
    hunks: edits.map(({ kind }) => kind),
    milliseconds: Math.round(performance.now() - begun),
  };
}

function whereOf<Held>({ ownAddress }: EnhanceDeps<Held>, { body }: EnhanceCall): Pick<Recorded, 'web_address' | 'draft_id'> {
  const { web_address = ownAddress, draft_id } = body;
  return draft_id === undefined ? { web_address } : { web_address, draft_id };
}

/** The reason that its caller is told, by now with the credit given back. */
function failureOf<Held>({ tellFault }: EnhanceDeps<Held>, error: unknown, id: string): Refusal {
  if (!(error instanceof Refusal)) tellFault(error, id);
  const { code, status, retryAfter } = error instanceof Refusal ? error : new Refusal('enhance.failed', 503);
  return new Refusal(code, status, { act: { id, refunded: true }, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
