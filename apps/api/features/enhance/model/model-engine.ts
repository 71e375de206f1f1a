import { countWords } from '@hone/text/count-words';
import { applyHunks, type Hunk, type HunkKind } from '@hone/text/hunks';
import { enhance as improve } from '@hone/engine/enhance';
import { applyEdit, type AppliedEdit } from '@hone/engine/model/apply-edit';
import { editSchema, readEdit } from '@hone/engine/model/edit';
import { numberSentences, type Numbered } from '@hone/engine/model/numbered';
import { editText, systemTextVersion } from '@hone/engine/model/system-texts';
import { analyse, type Analysis } from '@hone/engine/read/analysis';
import { readText } from '@hone/engine/read/reading';
import { packs } from '@hone/engine/packs/compiled/all';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import type { Engine } from '../engines.ts';
import { eventsOf } from '../engines.ts';
import { askModels, type Attempt, type ListedModel } from './ask-models.ts';

/** What the user asked for himself stays, wherever a model would like to write. */
const wished: ReadonlySet<HunkKind> = new Set(['answers', 'remembered', 'values', 'fix']);
const mostTokens = 4000;

/** Built-in first: its question and notes come at once. Then the first model that can, and the same guards. */
export function modelEngine(models: readonly ListedModel[]): Engine {
  return async function* (request, signal) {
    const made = improve(request);
    if (made.done.reason !== null && made.done.reason !== 'complete') return yield* eventsOf(made);
    const analysis = analyse(readText(request.text), packs);
    const attempts: Attempt[] = [];
    const edited = await edit(models, analysis, request, signal, attempts);
    yield* eventsOf(edited ? combine(made, edited.applied, request.text) : made, {
      engine: edited?.model ?? 'built-in',
      version: systemTextVersion,
      attempts,
      refused: edited?.applied.refused ?? [],
      hasFailed: edited === undefined,
    });
  };
}

interface Edited {
  applied: AppliedEdit;
  model: string;
}

async function edit(
  models: readonly ListedModel[],
  analysis: Analysis,
  { answers = [] }: EnhanceRequest,
  signal: AbortSignal,
  attempts: Attempt[],
): Promise<Edited | undefined> {
  const numbered = numberSentences(analysis);
  const said = answers.filter(({ value }) => value !== 'skip').map(({ ask, value }) => `${ask}: ${value}`);
  const user = [numbered.shown, ...(said.length > 0 ? ['', 'Answers:', ...said] : [])].join('\n');
  const request = { system: editText, user, schema: editSchema, maxTokens: mostTokens, signal };
  const first = await askModels(models, request, attempts);
  const read = first && tryEdit(analysis, numbered, first.text);
  if (first && read) return { applied: read, model: first.model };
  if (!first) return undefined;
  // One repair, by the model that answered.
  const again = models.filter(({ model }) => model.name === first.model);
  const repaired = await askModels(again, { ...request, user: `${user}\n\nYour last answer was no valid JSON of the schema.` }, attempts);
  const applied = repaired && tryEdit(analysis, numbered, repaired.text);
  return repaired && applied ? { applied, model: repaired.model } : undefined;
}

function tryEdit(analysis: Analysis, numbered: Numbered, answer: string): AppliedEdit | undefined {
  const read = readEdit(answer);
  return read && applyEdit(analysis, numbered, read, editText);
}

/** Where both write in one place, what the user wished comes first, then the model. */
function combine(made: Enhancement, { hunks }: AppliedEdit, text: string): Enhancement {
  const own = made.done.edits.filter(({ kind }) => wished.has(kind));
  const model = withoutCut(hunks.filter((hunk) => !own.some((other) => overlaps(hunk, other))));
  const rest = made.done.edits.filter((hunk) => !own.includes(hunk) && !model.some((other) => overlaps(hunk, other)));
  const edits = [...own, ...model, ...rest].toSorted((one, other) => one.at - other.at);
  const result = applyHunks(text, edits);
  const reason = model.length > 0 ? null : made.done.reason;
  const usage = { ...made.done.usage, words_after: countWords(result) };
  return { ...made, done: { ...made.done, text: result, changed: result !== text, reason, edits, usage } };
}

/** A move without one of its halves would double or lose a sentence. */
function withoutCut(hunks: readonly Hunk[]): Hunk[] {
  const ids = new Set(hunks.map(({ id }) => id));
  const halves = new Set(hunks.flatMap((hunk) => hunk.with ?? []));
  return hunks.filter(
    ({ id, with: leader, after, before }) => (leader === undefined || ids.has(leader)) && !(after === '' && before !== '' && wasMoved(id, halves, hunks)),
  );
}

function wasMoved(id: string, halves: ReadonlySet<string>, hunks: readonly Hunk[]): boolean {
  return !halves.has(id) && hunks.some(({ id: other }) => other === `${id}-to`);
}

function overlaps(one: Hunk, other: Hunk): boolean {
  if (one.at === other.at) return true;
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  return second.at < first.at + first.before.length;
}
