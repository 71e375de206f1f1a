import { isOfBrief } from '@hone/engine/compose/compose';
import { rewriteText } from '@hone/engine/model/system-texts';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Reason } from '@hone/domain/enhance/enhancing';
import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { Hunk } from '@hone/text/hunks';
import { askForBrief, type BriefByModel } from './brief-by-model.ts';
import { finish, type By, type Engine, type EngineEvent, type EngineRequest } from './engine.ts';
import { inTime } from './in-time.ts';
import { openQueue, type MessageQueue } from './message-queue.ts';
import type { ListedModel } from '../../../ports/language-model.ts';
import { WorkLost, type Desk } from '../../../ports/threads.ts';
import { rewriteInTime } from './rewrite-by-model.ts';
import type { ModelRun } from './run.ts';
import type { Refused, Work } from './work.ts';
import type { Working } from './working.ts';

/** Nothing that a model could work on. */
const settled: ReadonlySet<Reason | null> = new Set(['empty', 'greeting', 'fact']);

/** Users who want no changes by a model, or no changes of their own words, get none. */
export function acceptsModel({ refused = [], steer }: EnhanceRequest): boolean {
  return !refused.includes('model') && steer !== 'my_words';
}

interface Consulted {
  result: Enhancement;
  rows: number;
  hunks: readonly Hunk[];
  refused: readonly Refused[];
  failure: ModelFailureKind | null;
}

type Grown = MessageQueue<EngineEvent>;

/**
 * Hone's own engine first, whose brief is ready immediately and can be used: if there is nothing to do, no model is needed.
 * Then a model's rows replace ours one by one, and its changes are added to the text.
 */
export function modelEngine(models: readonly ListedModel[], run: ModelRun, working: Working): Engine {
  return async function* (request, who, signal) {
    const startedAt = performance.now();
    const made = await working.ask(who, 'improve', [request], signal);
    const [{ model }] = models as [ListedModel];
    const isWanted = !settled.has(made.done.reason);
    yield {
      event: 'meta',
      data: isWanted ? { ...made.meta, engine: model.name, where: model.where, own: run.own } : made.meta,
    };
    if (!isWanted) return yield { event: 'done', data: finish(made) };
    yield { event: 'made', data: finish(made) };
    const line: Grown = openQueue();
    const desk = working.open(who, signal);
    const consulting = consult(models, made, request, run, { desk, line, signal }).finally(() => {
      desk.close();
      line.end();
    });
    // Awaited below; until then its failure is handled by no one.
    consulting.catch(() => undefined);
    yield* line.heard;
    const consulted = await consulting;
    run.refused = consulted.refused.map(({ by }) => by);
    run.failure = consulted.failure;
    const by = describe(consulted, run, model, Math.round(performance.now() - startedAt));
    yield { event: 'done', data: finish(consulted.result, by) };
  };
}

interface Around {
  desk: Desk<Work>;
  line: Grown;
  signal: AbortSignal;
}

async function consult(
  models: readonly ListedModel[],
  made: Enhancement,
  request: EngineRequest,
  run: ModelRun,
  { desk, line, signal }: Around,
): Promise<Consulted> {
  let latest = made;
  try {
    const { shown, isDictation } = await desk.ask('show', request, made);
    const wishes = { ...request, added: addedTo(made) };
    if (isDictation) {
      run.strategy = 'rewrite';
      const read = (answer: string) => desk.ask('rewriteDictation', answer, rewriteText);
      const rewritten = await rewriteInTime(models, { system: rewriteText, shown, wishes, read }, run, signal);
      const { made: { result, hunks } = { result: made, hunks: [] }, refused, failure } = rewritten;
      return { result, rows: 0, hunks, refused, failure };
    }
    run.strategy = 'brief';
    const grown = (result: Enhancement) => line.say({ event: 'grown', data: finish((latest = result)) });
    const ask = (within: AbortSignal) => askForBrief(models, { desk, shown, wishes }, run, { grown, signal: within });
    const late = async (): Promise<BriefByModel> => ({ told: await desk.ask('tell'), failure: 'slow' });
    const { told, failure } = await inTime(models, signal, ask, late);
    return { ...told, failure };
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error;
    return { result: latest, rows: run.rows, hunks: [], refused: [], failure: 'slow' };
  }
}

/** What the program writes behind the user's own words. */
function addedTo({ done }: Enhancement): string[] {
  return done.edits.filter(isOfBrief).map(({ after }) => after.trim());
}

/** Undefined if Hone's own engine wrote the result, as intended. A person's own model was free in any case. */
function describe(
  { rows, hunks, refused, failure }: Consulted,
  { own, model: last }: ModelRun,
  first: ListedModel['model'],
  milliseconds: number,
): By | undefined {
  if (!own && failure === null && rows === 0 && hunks.length === 0 && refused.length === 0) return undefined;
  const { name, where } = last ?? first;
  return { model: name, where, own, milliseconds, rows, refused: [...refused], failure };
}
