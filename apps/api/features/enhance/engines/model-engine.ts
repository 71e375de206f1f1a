import { enhance as improve } from '@hone/engine/enhance';
import { combineWithModel } from '@hone/engine/combine-with-model';
import { packs } from '@hone/engine/packs/compiled/all';
import { analyse } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Reason } from '@hone/domain/enhancing';
import { tellResult, type By, type Engine } from './engine.ts';
import type { ListedModel } from '../../../ports/language-model.ts';
import { addFound, lookByModel, wantsLook } from './look.ts';
import type { ModelRun } from './run.ts';
import { writeByModel, type Written } from './write.ts';

/** Nothing that a model could take up. */
const settled: ReadonlySet<Reason | null> = new Set(['empty', 'greeting', 'fact']);
/** Of the whole act, before the credit's reservation ends; a local model may first have to be loaded. */
const longest = { provider: 60_000, local: 100_000 };

/** Whoever wants no changes by a model, or all of the own words, gets none. */
export function acceptsModel({ refused = [], steer }: EnhanceRequest): boolean {
  return !refused.includes('model') && steer !== 'my_words';
}

/**
 * Hone's own engine first: where that asks, or there is nothing to do, no model is needed. Then one model looks for
 * what is missing and, at the same time, one edits. A question makes the edit pointless.
 */
export function modelEngine(models: readonly ListedModel[], run: ModelRun): Engine {
  return async function* (request, signal) {
    const startedAt = performance.now();
    const made = improve(request);
    const [{ model }] = models as [ListedModel];
    const isWanted = made.ask === null && !settled.has(made.done.reason);
    yield { event: 'meta', data: isWanted ? { ...made.meta, engine: model.name, where: model.where } : made.meta };
    if (!isWanted) return yield* tellResult(made);
    const { result, written } = await consult(models, made, request, run, signal);
    run.refused = written.refused.map(({ by }) => by);
    run.failure = written.failure;
    yield* tellResult(result, describe(written, run, model, Math.round(performance.now() - startedAt)));
  };
}

const nothingWritten: Written = { hunks: [], refused: [], failure: null };

async function consult(
  models: readonly ListedModel[],
  made: Enhancement,
  request: EnhanceRequest,
  run: ModelRun,
  signal: AbortSignal,
): Promise<{ result: Enhancement; written: Written }> {
  const analysis = analyse(readText(request.text), packs, request.task);
  const hasLocal = models.some(({ model }) => model.where === 'local');
  const limit = AbortSignal.timeout(longest[hasLocal ? 'local' : 'provider']);
  const pointless = new AbortController();
  const writing = writeByModel(
    models,
    analysis,
    request,
    run,
    AbortSignal.any([signal, limit, pointless.signal]),
  ).catch((error: unknown): Written => {
    if (signal.aborted || !(limit.aborted || pointless.signal.aborted)) throw error;
    return pointless.signal.aborted ? nothingWritten : { ...nothingWritten, failure: 'slow' };
  });
  const looking = wantsLook(made, request)
    ? lookByModel(models, analysis, request, run, AbortSignal.any([signal, limit]))
    : Promise.resolve({ ask: null, notes: [] });
  const stopIfAsked = looking.then((found) => {
    if (found.ask) pointless.abort();
    return found;
  });
  const [written, found] = await Promise.all([writing, stopIfAsked]);
  const { text } = request;
  if (found.ask) return { result: addFound(made, found), written: nothingWritten };
  const edited = written.hunks.length === 0 ? made : combineWithModel(made, text, written.hunks);
  return { result: addFound(edited, found), written };
}

/** Undefined where Hone's own engine wrote the result, as it should. */
function describe(
  { hunks, refused, failure }: Written,
  { own, model: last }: ModelRun,
  first: ListedModel['model'],
  milliseconds: number,
): By | undefined {
  if (failure === null && hunks.length === 0 && refused.length === 0) return undefined;
  const { name, where } = last ?? first;
  return { model: name, where, own, milliseconds, refused: [...refused], failure };
}
