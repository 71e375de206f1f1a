import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { AppliedRewrite } from '@hone/engine/model/rewrite';
import type { ListedModel } from '../../../ports/language-model.ts';
import { askModels } from './ask-models.ts';
import { complaints, lastFaultOf, tellWishes, type Wishes } from './asking.ts';
import { inTime } from './in-time.ts';
import type { ModelRun } from './run.ts';
import type { Refused } from './work.ts';

export interface Rewritten<Read extends AppliedRewrite> {
  /** Undefined: the prompt stays as it is. */
  made: Read | undefined;
  refused: readonly Refused[];
  failure: ModelFailureKind | null;
}

interface Asked<Read> {
  system: string;
  /** What is rewritten, in the form shown to a model. */
  shown: string;
  wishes: Wishes;
  /** Judges an answer. */
  read(answer: string): Promise<Read>;
}

const mostTokens = 8000;
/** A model that writes it out may need more words, but not many times as many. */
const mostCharacters = { start: 4000, timesShown: 4 };

/** The whole text again, if the act has time for it. */
export function rewriteInTime<Read extends AppliedRewrite>(
  models: readonly ListedModel[],
  asked: Asked<Read>,
  run: ModelRun,
  signal: AbortSignal,
): Promise<Rewritten<Read>> {
  const ask = (within: AbortSignal) => askForRewriting(models, asked, run, within);
  return inTime(models, signal, ask, (): Rewritten<Read> => ({ made: undefined, refused: [], failure: 'slow' }));
}

/** Judged as a whole; again if it is unsound. */
async function askForRewriting<Read extends AppliedRewrite>(
  models: readonly ListedModel[],
  { system, shown, wishes, read }: Asked<Read>,
  run: ModelRun,
  signal: AbortSignal,
): Promise<Rewritten<Read>> {
  const user = shown + tellWishes(wishes);
  const maxCharacters = mostCharacters.start + mostCharacters.timesShown * shown.length;
  const question = { system, user, maxTokens: mostTokens, maxCharacters, signal };
  const failed = (failure: ModelFailureKind, refused: Refused[] = []) => ({ made: undefined, refused, failure });
  const first = await askModels(models, question, run);
  if (!first) return failed(lastFaultOf(run));
  const made = await read(first.text);
  if (!made.refusedBy) return { made, refused: [], failure: null };
  run.repaired = true;
  const again = await askModels([first.from], { ...question, user: `${user}\n\n${complaints.unsound}` }, run);
  if (!again) return failed(lastFaultOf(run), [{ op: 'replace', by: made.refusedBy, about: '' }]);
  const repaired = await read(again.text);
  if (!repaired.refusedBy) return { made: repaired, refused: [], failure: null };
  return failed('unsound', [{ op: 'replace', by: repaired.refusedBy, about: '' }]);
}
