import { enhance as improve } from '@hone/engine/enhance';
import { combineWithModel } from '@hone/engine/combine-with-model';
import { isOfBrief } from '@hone/engine/compose/compose';
import { packs } from '@hone/engine/packs/compiled/all';
import { analyse } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Reason } from '@hone/domain/enhancing';
import { tellBrief, tellResult, type By, type Engine } from './engine.ts';
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
 * Hone's own engine first, whose brief stands at once: where there is nothing to do, no model is needed. Then one model
 * looks for what contradicts itself and, at the same time, one edits.
 */
export function modelEngine(models: readonly ListedModel[], run: ModelRun): Engine {
  return async function* (request, signal) {
    const startedAt = performance.now();
    const made = improve(request);
    const [{ model }] = models as [ListedModel];
    const isWanted = !settled.has(made.done.reason);
    yield { event: 'meta', data: isWanted ? { ...made.meta, engine: model.name, where: model.where } : made.meta };
    yield* tellBrief(made);
    if (!isWanted) return yield tellResult(made);
    const { result, written } = await consult(models, made, request, run, signal);
    run.refused = written.refused.map(({ by }) => by);
    run.failure = written.failure;
    yield tellResult(result, describe(written, run, model, Math.round(performance.now() - startedAt)));
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
  const analysis = analyse(readText(request.text), packs);
  const hasLocal = models.some(({ model }) => model.where === 'local');
  const limit = AbortSignal.timeout(longest[hasLocal ? 'local' : 'provider']);
  const within = AbortSignal.any([signal, limit]);
  const writing = writeByModel(models, analysis, { ...request, added: addedTo(made) }, run, within).catch(
    (error: unknown): Written => {
      if (signal.aborted || !limit.aborted) throw error;
      return { ...nothingWritten, failure: 'slow' };
    },
  );
  const looking = wantsLook(request) ? lookByModel(models, analysis, request, run, within) : { notes: [] };
  const [written, found] = await Promise.all([writing, looking]);
  const { text } = request;
  const edited = written.hunks.length === 0 ? made : combineWithModel(made, text, written.hunks);
  return { result: addFound(edited, found), written };
}

/** What the program writes behind the user's own words. */
function addedTo({ done }: Enhancement): string[] {
  return done.edits.filter(isOfBrief).map(({ after }) => after.trim());
}

/** Undefined where Hone's own engine wrote the result, as it should. A person's own model was free all the same. */
function describe(
  { hunks, refused, failure }: Written,
  { own, model: last }: ModelRun,
  first: ListedModel['model'],
  milliseconds: number,
): By | undefined {
  if (!own && failure === null && hunks.length === 0 && refused.length === 0) return undefined;
  const { name, where } = last ?? first;
  return { model: name, where, own, milliseconds, refused: [...refused], failure };
}
