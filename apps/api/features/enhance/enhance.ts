import { randomBytes } from 'node:crypto';
import type { EventOf } from '@hone/contracts/declarations/define';
import type { Done, enhance } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { mostUnusedLooks, type Brief } from '@hone/domain/enhance/brief';
import { nextReset } from '@hone/domain/money/credits';
import { makeId } from '@hone/domain/ids';
import { noteRun, type RunningAct, type EnhanceCall } from './act.ts';
import { listLastUsed } from './acts.store.ts';
import { chooseEngine, pausedBy } from './choosing.ts';
import type { EnhanceDeps } from './deps.ts';
import type { Finished } from './engines/engine.ts';
import { finish, keepLook, type Understood } from './finish.ts';
import { composeLook, wantsProposals } from './looks/compose-look.ts';
import { refuseForeignChoice } from './looks/foreign-choice.ts';
import { countUnusedLooks } from './looks/looks.store.ts';
import { preferPressed, type UsedAct } from './prefer-pressed.ts';
import { makeRequest, type Request } from './request.ts';

type Event = EventOf<typeof enhance>;

/**
 * Runs the engine outside any transaction, and stores its result in one. Looking is free; for a model of the
 * operator's a credit is held, which is settled together with its results. Any other end (a failure, a caller who
 * disconnects, nothing written) releases it.
 */
export async function* enhancePrompt<Held>(deps: EnhanceDeps<Held>, call: EnhanceCall): AsyncGenerator<Event> {
  const { sql, caller, signal, body } = call;
  const id = makeId(call.now, randomBytes);
  const startedAt = performance.now();
  const [request, own, { is_unlimited, credits_count }, lastUsed, unused] = await Promise.all([
    makeRequest(deps, call),
    deps.models.ownOf(sql, caller.userId),
    deps.credits.left(sql, caller.userId, call.now),
    listLastUsed(sql, caller.userId),
    countUnusedLooks(sql, caller.userId, dayOf(call.now)),
  ]);
  const { engine, run, isPaused, isAsked } = chooseEngine(deps, own, request);
  const isHeld = isAsked && !run.own;
  // The operator pays for the model even if someone leaves before its last word.
  const isLook = body.use === undefined || isHeld;
  if (isLook && !is_unlimited && unused >= mostUnusedLooks) throw tooManyLooks(call.now);
  if (isAsked && run.own) await deps.credits.count(sql, caller.userId, call.now);
  const held = isHeld ? await deps.credits.hold(sql, { act_id: id, user_id: caller.userId }, call.now) : null;
  const act: RunningAct<Held> = { id, call, request, run, held, credits_count, startedAt };
  const tell = telling();
  // Anything that may be refused is refused with a status, so before the first event.
  const isRefusable = body.use !== undefined || request.choices !== undefined;
  const waiting: Event[] = [];
  let isEnded = false;
  try {
    let understood: Understood | undefined;
    for await (const event of engine({ ...request, isUsed: body.use !== undefined }, caller.userId, signal)) {
      if (signal.aborted) return;
      if (event.event === 'meta') {
        waiting.push({ event: 'meta', data: { id, ...(understood = event.data) } });
        if (!isRefusable) yield* waiting.splice(0);
        continue;
      }
      refuseForeignChoice(event.data.brief, request.choices);
      const by = isPaused && own ? pausedBy(own) : event.data.by;
      const finished = prefer({ ...event.data, ...(by && { by }) }, request, lastUsed);
      if (event.event !== 'done') {
        if (isLook) await keepLook(deps, act, understood!, finished);
        // A result that is used is sent once it is paid: otherwise a caller who leaves early would have it for free.
        if (body.use === undefined) yield* [...waiting.splice(0), ...tell(finished)];
        continue;
      }
      waiting.push(...tell(finished));
      // Anything that is sent can be used, so it is stored first.
      const done = understood && (await finish(deps, act, understood, finished));
      if (!done) throw new Refusal('request.timeout');
      isEnded = true;
      yield* waiting;
      return yield { event: 'done', data: done };
    }
    throw new Error('The engine ended without its last word.');
  } catch (error) {
    // Whoever has left is told nothing, and it's no fault.
    if (signal.aborted && error === signal.reason) return;
    throw failureOf(deps, act, error);
  } finally {
    if (!isEnded && held !== null) await deps.credits.giveBack(sql, held, deps.now());
    await noteRun(deps, act, isEnded);
  }
}

/** A row whose options change places may list its answers in a different order. */
function prefer(finished: Finished, request: Request, lastUsed: readonly UsedAct[]): Finished {
  const brief = finished.brief && preferPressed(finished.brief, lastUsed);
  if (brief === finished.brief) return finished;
  const { text, choices = [] } = request;
  const composing = { choices, propose: wantsProposals(request) };
  const { words_after, ...composed } = composeLook({ text, edits: finished.edits, brief }, composing);
  return { ...finished, ...composed, brief, usage: { ...finished.usage, words_after } };
}

/** What is new in a result since it was last sent: the brief, then the text. */
function telling(): (finished: Finished) => Event[] {
  let brief = '';
  let text: string | undefined;
  return (finished) => {
    const events: Event[] = [];
    // When options change places, the same brief is a different object each time.
    const next = JSON.stringify(finished.brief);
    if (finished.brief && next !== brief) events.push(tellBrief(finished.brief));
    brief = next;
    if (finished.text !== text && (finished.changed || text !== undefined)) {
      const { edits, kept } = finished;
      events.push({ event: 'text', data: { text: (text = finished.text), edits, kept } });
    }
    return events;
  };
}

/** No one changes it any more. */
function tellBrief(brief: Brief): Event {
  return { event: 'brief', data: brief as NonNullable<Done['brief']> };
}

function dayOf(now: Date): Date {
  return new Date(nextReset(now).getTime() - 86_400_000);
}

function tooManyLooks(now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((nextReset(now).getTime() - now.getTime()) / 1000));
  return new Refusal('enhance.too_many_looks', { retryAfter });
}

/** By now a credit that was held has been released. An outage is answered as for any other call. */
function failureOf<Held>(deps: EnhanceDeps<Held>, { id, held }: RunningAct<Held>, error: unknown): unknown {
  if (deps.isOutage(error)) return error;
  if (!(error instanceof Refusal)) deps.reportFault(error, id);
  else if (held === null) return error;
  const { code, retryAfter, fields } = error instanceof Refusal ? error : new Refusal('enhance.failed');
  return new Refusal(code, {
    act: { id, refunded: true },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(fields && { fields }),
  });
}
