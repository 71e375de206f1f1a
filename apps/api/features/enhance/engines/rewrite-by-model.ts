import type { ModelFailureKind } from '@hone/domain/models';
import { hideParts } from '@hone/engine/model/numbered';
import { applyRewrite } from '@hone/engine/model/rewrite';
import type { Analysis } from '@hone/engine/read/analysis';
import type { Hunk } from '@hone/text/hunks';
import type { ListedModel } from '../../../ports/language-model.ts';
import { askModels } from './ask-models.ts';
import { complaints, lastFaultOf, tellWishes, type Wishes } from './asking.ts';
import type { Refused } from './brief-by-model.ts';
import { inTime } from './in-time.ts';
import type { ModelRun } from './run.ts';

export interface Rewritten {
  hunks: readonly Hunk[];
  refused: readonly Refused[];
  failure: ModelFailureKind | null;
}

const mostTokens = 8000;

/** The whole text again, as far as an act has time for it. */
export function rewriteInTime(
  models: readonly ListedModel[],
  analysis: Analysis,
  asked: Parameters<typeof askForRewriting>[2],
  run: ModelRun,
  signal: AbortSignal,
): Promise<Rewritten> {
  const ask = (within: AbortSignal) => askForRewriting(models, analysis, asked, run, within);
  return inTime<Rewritten, Rewritten>(models, signal, ask, () => ({ hunks: [], refused: [], failure: 'slow' }));
}

/** Judged as a whole; once more where it is unsound. */
async function askForRewriting(
  models: readonly ListedModel[],
  analysis: Analysis,
  { system, wishes }: { system: string; wishes: Wishes },
  run: ModelRun,
  signal: AbortSignal,
): Promise<Rewritten> {
  const whole = hideParts(analysis);
  const user = whole.shown + tellWishes(wishes);
  const question = { system, user, maxTokens: mostTokens, signal };
  const read = (answer: string) => applyRewrite(analysis, whole, answer, system);
  const failed = (failure: ModelFailureKind, refused: Rewritten['refused'] = []) => ({ hunks: [], refused, failure });
  const first = await askModels(models, question, run);
  if (!first) return failed(lastFaultOf(run));
  const made = read(first.text);
  if (!made.refusedBy) return { hunks: made.hunks, refused: [], failure: null };
  run.repaired = true;
  const again = await askModels([first.from], { ...question, user: `${user}\n\n${complaints.unsound}` }, run);
  if (!again) return failed(lastFaultOf(run), [{ op: 'replace', by: made.refusedBy, about: '' }]);
  const repaired = read(again.text);
  if (!repaired.refusedBy) return { hunks: repaired.hunks, refused: [], failure: null };
  return failed('unsound', [{ op: 'replace', by: repaired.refusedBy, about: '' }]);
}
