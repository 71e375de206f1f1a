import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { readFound } from '@hone/engine/model/found-by-look';
import { lookSchema } from '@hone/engine/model/look';
import { numberSentences } from '@hone/engine/model/numbered';
import { lookText } from '@hone/engine/model/system-texts';
import type { Analysis } from '@hone/engine/read/analysis';
import type { ListedModel } from '../../../ports/language-model.ts';
import { askModels } from './ask-models.ts';
import type { ModelRun } from './run.ts';

export type Found = Pick<Enhancement, 'notes'>;

const mostTokens = 2000;
/** Nobody waits longer for a note than for the result. */
const longest = 8000;
const mostNotes = 2;

/** Whoever has chosen already knows what the prompt says. */
export function wantsLook({ mode, choices = [], steer, chat }: EnhanceRequest): boolean {
  const isUnderWay = chat !== undefined && (!chat.empty || chat.attached);
  return mode !== 'concise' && choices.length === 0 && !steer && !isUnderWay;
}

/** What a model finds contradictory. Nothing, where it fails: Hone has looked too. */
export async function lookByModel(
  models: readonly ListedModel[],
  analysis: Analysis,
  { refused = [] }: EnhanceRequest,
  run: ModelRun,
  signal: AbortSignal,
): Promise<Found> {
  run.looked = true;
  const numbered = numberSentences(analysis);
  const within = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  const asked = { system: lookText, user: numbered.shown, schema: lookSchema, maxTokens: mostTokens, signal: within };
  const answer = await askModels(models.slice(0, 1), asked, { ...run, model: null }).catch(() => undefined);
  const found = answer && readFound(answer.text, analysis);
  return { notes: !found || refused.includes('fix') ? [] : found.notes };
}

export function addFound(made: Enhancement, { notes }: Found): Enhancement {
  const isKnown = made.notes.some(({ rule }) => rule === 'contradiction');
  return { ...made, notes: [...made.notes, ...(isKnown ? [] : notes)].slice(0, mostNotes) };
}
