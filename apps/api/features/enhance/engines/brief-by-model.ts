import type { ModelFailureKind, ModelPlace } from '@hone/domain/models';
import type { RefusedOp } from '@hone/engine/model/apply-edit';
import { boundedBriefSchema, briefSchema } from '@hone/engine/model/answer-schema';
import { rowsOf } from '@hone/engine/decide/rows';
import { startModelBrief, type ModelBrief } from '@hone/engine/model-brief';
import { numberSentences, type Numbered } from '@hone/engine/model/numbered';
import { briefText } from '@hone/engine/model/system-texts';
import type { Analysis } from '@hone/engine/read/analysis';
import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { truncate } from '@hone/text/truncate';
import type { ListedModel } from '../../../ports/language-model.ts';
import { askModels, type Question } from './ask-models.ts';
import { complaints, lastFaultOf, tellWishes } from './asking.ts';
import type { ModelRun } from './run.ts';

export interface Refused extends Omit<RefusedOp, 'at'> {
  about: string;
}

export interface BriefByModel {
  /** As it stands, with what has come before a failure: somebody may have pressed it. */
  answer: ModelBrief;
  refused: readonly Refused[];
  failure: ModelFailureKind | null;
}

const longestAbout = 80;
const mostTokens = 8000;

/** Whoever has chosen already knows what the prompt turns on. */
function wantsRows({ choices = [], steer }: EnhanceRequest, isUsed: boolean): boolean {
  return choices.length === 0 && steer === undefined && !isUsed;
}

/** One call for rows and changes, told as they come; once more where nothing of it was of any use. */
export async function askForBrief(
  models: readonly ListedModel[],
  analysis: Analysis,
  { made, request, added, isUsed }: { made: Enhancement; request: EnhanceRequest; added: readonly string[]; isUsed: boolean },
  run: ModelRun,
  { grown, signal }: { grown(answer: ModelBrief): void; signal: AbortSignal },
): Promise<BriefByModel> {
  const numbered = numberSentences(analysis);
  const user = numbered.shown + tellWishes({ ...request, added });
  const question = { system: briefText, user, schemaFor, maxTokens: mostTokens, signal };
  const start = () =>
    startModelBrief({
      analysis,
      numbered,
      made,
      wantsRows: wantsRows(request, isUsed),
      muted: request.muted ?? [],
      mostRows: rowsOf[request.mode ?? 'balanced'],
      instructions: briefText,
    });
  const askedAt = performance.now();
  const ask = async (some: readonly ListedModel[], asked: Question, answer: ModelBrief) => {
    try {
      return await askModels(some, asked, run, (piece) => {
        const { rows, hunks } = answer.feed(piece);
        if (rows) run.first_row_milliseconds ??= Math.round(performance.now() - askedAt);
        run.rows = answer.made();
        if (rows || hunks) grown(answer);
      });
    } finally {
      // Also where the caller went, or it took too long.
      run.refusedRows.push(...answer.refusedRows());
    }
  };
  const tell = (answer: ModelBrief, failure: ModelFailureKind | null): BriefByModel => ({
    answer,
    refused: describeRefused(analysis, numbered, answer),
    failure,
  });
  const first = start();
  const heard = await ask(models, question, first);
  if (!heard) return tell(first, lastFaultOf(run));
  const fault = faultOf(first);
  // A small model of one's own does no better the second time, and takes as long again.
  if (fault === undefined || heard.from.model.where === 'local') return tell(first, fault ?? null);
  run.repaired = true;
  const second = start();
  const again = await ask([heard.from], { ...question, user: `${user}\n\n${complaints[fault]}` }, second);
  return tell(second, again ? (faultOf(second) ?? null) : lastFaultOf(run));
}

/** An answer of which nothing may stand, though something was said, is of no use. */
function faultOf(answer: ModelBrief): 'garbled' | 'unsound' | undefined {
  if (answer.made() > 0 || answer.hunks().length > 0) return undefined;
  if (answer.isGarbled()) return 'garbled';
  return answer.refusedOps().length > 0 || answer.refusedRows().length > 0 ? 'unsound' : undefined;
}

/** A small model of one's own goes on and on where its grammar lets it; some providers know no bounds in a schema. */
function schemaFor({ where }: { where: ModelPlace }) {
  return where === 'local' ? boundedBriefSchema : briefSchema;
}

function describeRefused(analysis: Analysis, { sentences }: Numbered, answer: ModelBrief): Refused[] {
  return answer.refusedOps().map(({ op, at, by }) => {
    const sentence = sentences[at - 1];
    return { op, by, about: sentence ? truncate(analysis.text.slice(sentence.start, sentence.end), longestAbout) : '' };
  });
}
