import { enhance as improve } from '@hone/engine/enhance';
import { combineWithModel } from '@hone/engine/combine-with-model';
import { composeBrief, isOfBrief } from '@hone/engine/compose/compose';
import type { ModelBrief } from '@hone/engine/model-brief';
import { isDictation } from '@hone/engine/model/rewrite';
import { rewriteText } from '@hone/engine/model/system-texts';
import { packs } from '@hone/engine/packs/compiled/all';
import { analyse } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Reason } from '@hone/domain/enhancing';
import type { ModelFailureKind } from '@hone/domain/models';
import type { Hunk } from '@hone/text/hunks';
import { askForBrief, type Refused } from './brief-by-model.ts';
import { finish, type By, type Engine, type EngineEvent } from './engine.ts';
import { inTime } from './in-time.ts';
import { openLine, type Line } from './line.ts';
import type { ListedModel } from '../../../ports/language-model.ts';
import { rewriteInTime } from './rewrite-by-model.ts';
import type { ModelRun } from './run.ts';

/** Nothing that a model could take up. */
const settled: ReadonlySet<Reason | null> = new Set(['empty', 'greeting', 'fact']);
const mostNotes = 2;

/** Whoever wants no changes by a model, or all of the own words, gets none. */
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

type Grown = Line<EngineEvent>;
type Request = Parameters<Engine>[0];

/**
 * Hone's own engine first, whose brief stands at once and can be used: where there is nothing to do, no model is needed.
 * Then a model's rows take the place of ours one by one, and its changes come to the text.
 */
export function modelEngine(models: readonly ListedModel[], run: ModelRun): Engine {
  return async function* (request, signal) {
    const startedAt = performance.now();
    const made = improve(request);
    const [{ model }] = models as [ListedModel];
    const isWanted = !settled.has(made.done.reason);
    yield { event: 'meta', data: isWanted ? { ...made.meta, engine: model.name, where: model.where, own: run.own } : made.meta };
    if (!isWanted) return yield { event: 'done', data: finish(made) };
    yield { event: 'made', data: finish(made) };
    const line: Grown = openLine();
    const consulting = consult(models, made, request, run, { line, signal }).finally(line.end);
    // Awaited below; until then its failure is nobody's.
    consulting.catch(() => undefined);
    yield* line.heard;
    const consulted = await consulting;
    run.refused = consulted.refused.map(({ by }) => by);
    run.failure = consulted.failure;
    const by = describe(consulted, run, model, Math.round(performance.now() - startedAt));
    yield { event: 'done', data: finish(consulted.result, by) };
  };
}

async function consult(
  models: readonly ListedModel[],
  made: Enhancement,
  request: Request,
  run: ModelRun,
  { line, signal }: { line: Grown; signal: AbortSignal },
): Promise<Consulted> {
  const analysis = analyse(readText(request.text), packs);
  const added = addedTo(made);
  if (isDictation(analysis)) {
    run.strategy = 'rewrite';
    const wishes = { ...request, added };
    const { hunks, refused, failure } = await rewriteInTime(models, analysis, { system: rewriteText, wishes }, run, signal);
    const result = hunks.length === 0 ? made : combineWithModel(made, request.text, hunks);
    return { result, rows: 0, hunks, refused, failure };
  }
  run.strategy = 'brief';
  let latest: ModelBrief | undefined;
  const grown = (answer: ModelBrief) => {
    latest = answer;
    line.say({ event: 'grown', data: finish(growOf(made, request, answer)) });
  };
  const asked = { made, request, added, isUsed: request.isUsed === true };
  const ask = (within: AbortSignal) => askForBrief(models, analysis, asked, run, { grown, signal: within });
  const late = () => ({ answer: latest, refused: [], failure: 'slow' as const });
  const { answer, refused, failure } = await inTime(models, signal, ask, late);
  if (!answer) return { result: made, rows: 0, hunks: [], refused, failure };
  const result = addNotes(growOf(made, request, answer), answer, request);
  return { result, rows: answer.made(), hunks: answer.hunks(), refused, failure };
}

/** Ours, with what has come of the model's. */
function growOf(made: Enhancement, { text, choices = [], propose = true, refused = [] }: EnhanceRequest, answer: ModelBrief): Enhancement {
  const brief = answer.brief();
  const hunks = answer.hunks();
  const isSame = brief === made.brief;
  const isProposing = propose && !refused.includes('proposed');
  const own = made.done.edits.filter((edit) => !isOfBrief(edit));
  const edits = isSame ? made.done.edits : composeBrief(text, own, brief, { choices, propose: isProposing });
  const exchanged = { ...made, brief, done: { ...made.done, edits, reason: brief ? null : made.done.reason } };
  return isSame && hunks.length === 0 ? made : combineWithModel(exchanged, text, hunks);
}

function addNotes(grown: Enhancement, answer: ModelBrief, { refused = [] }: EnhanceRequest): Enhancement {
  const isKnown = grown.notes.some(({ rule }) => rule === 'contradiction');
  if (isKnown || refused.includes('fix')) return grown;
  return { ...grown, notes: [...grown.notes, ...answer.notes()].slice(0, mostNotes) };
}

/** What the program writes behind the user's own words. */
function addedTo({ done }: Enhancement): string[] {
  return done.edits.filter(isOfBrief).map(({ after }) => after.trim());
}

/** Undefined where Hone's own engine wrote the result, as it should. A person's own model was free all the same. */
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
