import type { EnhanceRequest, Enhancement } from '@hone/engine/request';
import { readFound } from '@hone/engine/model/found-by-look';
import { lookSchema } from '@hone/engine/model/look';
import { numberSentences } from '@hone/engine/model/numbered';
import { lookText } from '@hone/engine/model/system-texts';
import type { Analysis } from '@hone/engine/read/analysis';
import type { ListedModel } from '../../../ports/language-model.ts';
import { askModels } from './ask-models.ts';
import type { ModelRun } from './run.ts';

export type Found = Pick<Enhancement, 'ask' | 'notes'>;

const mostTokens = 2000;
/** Nobody waits longer for a question than for the result. */
const longest = 8000;
const mostNotes = 2;

/** Whoever has answered, or wants no questions, isn't asked by a model either. */
export function wantsLook(
  { ask }: Enhancement,
  { mode, unknowns, answers = [], steer, chat }: EnhanceRequest,
): boolean {
  const isUnderWay = chat !== undefined && (!chat.empty || chat.attached);
  return ask === null && mode !== 'concise' && unknowns !== 'off' && answers.length === 0 && !steer && !isUnderWay;
}

/** What a model finds missing or contradictory. Nothing, where it fails: Hone has looked too. */
export async function lookByModel(
  models: readonly ListedModel[],
  analysis: Analysis,
  { muted = [], refused = [] }: EnhanceRequest,
  run: ModelRun,
  signal: AbortSignal,
): Promise<Found> {
  run.looked = true;
  const numbered = numberSentences(analysis);
  const within = AbortSignal.any([signal, AbortSignal.timeout(longest)]);
  const asked = { system: lookText, user: numbered.shown, schema: lookSchema, maxTokens: mostTokens, signal: within };
  const answer = await askModels(models.slice(0, 1), asked, { ...run, model: null }).catch(() => undefined);
  const found = answer && readFound(answer.text, analysis, numbered);
  if (!found) return { ask: null, notes: [] };
  const { ask, notes } = found;
  return { ask: ask && !muted.includes(ask.slot) ? ask : null, notes: refused.includes('fix') ? [] : notes };
}

export function addFound(made: Enhancement, { ask, notes }: Found): Enhancement {
  const isKnown = made.notes.some(({ rule }) => rule === 'contradiction');
  return { ...made, ask: made.ask ?? ask, notes: [...made.notes, ...(isKnown ? [] : notes)].slice(0, mostNotes) };
}
