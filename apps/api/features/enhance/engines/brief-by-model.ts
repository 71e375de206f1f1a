import type { ModelFailureKind, ModelPlace } from '@hone/domain/enhance/models';
import { TooLong } from '@hone/engine/model/answer-stream';
import { boundedBriefSchema, briefSchema } from '@hone/engine/model/answer-schema';
import { briefText } from '@hone/engine/model/system-texts';
import type { Enhancement } from '@hone/engine/request';
import type { ListedModel } from '../../../ports/language-model.ts';
import type { Desk } from '../../../ports/threads.ts';
import { askModels, type Question } from './ask-models.ts';
import { complaints, lastFaultOf, tellWishes, type Wishes } from './asking.ts';
import { startFeeding } from './feeding.ts';
import type { ModelRun } from './run.ts';
import type { Told, Work } from './work.ts';

export interface BriefByModel {
  /** The current state, with what arrived before a failure: the user may have pressed it. */
  told: Told;
  failure: ModelFailureKind | null;
}

const mostTokens = 8000;
/** All rows and the text around them; each sentence again. */
const mostCharacters = { rows: 20_000, timesShown: 4 };

/** One call for rows and changes, reported as they arrive; a second one if nothing in it was usable. */
export async function askForBrief(
  models: readonly ListedModel[],
  { desk, shown, wishes }: { desk: Desk<Work>; shown: string; wishes: Wishes },
  run: ModelRun,
  { grown, signal }: { grown(result: Enhancement): void; signal: AbortSignal },
): Promise<BriefByModel> {
  const user = shown + tellWishes(wishes);
  const maxCharacters = mostCharacters.rows + mostCharacters.timesShown * shown.length;
  const question = { system: briefText, user, schemaFor, maxTokens: mostTokens, maxCharacters, signal };
  const askedAt = performance.now();
  const ask = async (some: readonly ListedModel[], asked: Question) => {
    const refusedBefore = run.refusedRows;
    await desk.ask('start');
    const feeding = startFeeding(async (piece) => {
      const fed = await desk.ask('feed', piece);
      if (fed.rows) run.first_row_milliseconds ??= Math.round(performance.now() - askedAt);
      run.rows = fed.made;
      run.refusedRows = [...refusedBefore, ...fed.refusedRows];
      if (fed.grown) grown(fed.grown);
      if (fed.isTooLong) throw new TooLong('It does not end.');
    });
    const heard = await askModels(some, asked, run, feeding);
    await feeding.rest();
    return { heard, told: await desk.ask('tell') };
  };
  const first = await ask(models, question);
  if (!first.heard) return { told: first.told, failure: lastFaultOf(run) };
  const { fault } = first.told;
  // A small local model does no better the second time, and takes as long again.
  if (fault === undefined || first.heard.from.model.where === 'local')
    return { told: first.told, failure: fault ?? null };
  run.repaired = true;
  const again = await ask([first.heard.from], { ...question, user: `${user}\n\n${complaints[fault]}` });
  return { told: again.told, failure: again.heard ? (again.told.fault ?? null) : lastFaultOf(run) };
}

/** A small local model never stops where its grammar lets it; some providers support no bounds in a schema. */
function schemaFor({ where }: { where: ModelPlace }) {
  return where === 'local' ? boundedBriefSchema : briefSchema;
}
