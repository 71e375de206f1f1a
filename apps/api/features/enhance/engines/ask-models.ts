import { TooLong } from '@hone/engine/model/answer-stream';
import type { ModelFault } from '@hone/domain/enhance/models';
import { ModelFailure, type ListedModel, type ModelRequest } from '../../../ports/language-model.ts';
import { hearOut, startHearing } from '../../../ports/whole-answer.ts';
import type { Feeding } from './feeding.ts';
import type { Attempt, ModelRun } from './run.ts';

export interface ModelAnswer {
  text: string;
  from: ListedModel;
}

/** What is asked; a schema may differ by where the model runs. */
export type Question = Omit<ModelRequest, 'schema'> & {
  schemaFor?(model: ListedModel['model']): ModelRequest['schema'];
};

/** Another call of the same model may do better; what is wrong with these stays wrong. */
const lasting: ReadonlySet<ModelFault> = new Set(['key', 'missing', 'request', 'busy', 'declined']);

/** What a prompt can cause, so that one person's prompts don't take a model away from everyone else. */
const ofPrompts: ReadonlySet<ModelFault> = new Set(['request', 'cut', 'declined']);

/**
 * The first complete answer from the list. Each model is asked at most twice, and only while it has said nothing.
 * Undefined when none answers; what was tried is recorded in `run` in any case.
 */
export async function askModels(
  models: readonly ListedModel[],
  question: Question,
  run: Pick<ModelRun, 'model' | 'attempts' | 'heldBack'>,
  feeding?: Feeding,
): Promise<ModelAnswer | undefined> {
  for (const listed of models) {
    for (let tries = 0; tries < 2; tries += 1) {
      run.model = listed.model;
      const heldBack = listed.breaker.admit();
      if (heldBack) {
        run.heldBack = heldBack;
        break;
      }
      const { text, attempt } = await askOnce(listed, question, run.attempts, feeding);
      if (attempt.isWhole) return { text, from: listed };
      // What it has said may be on screen already, so no other model is asked to say it again.
      if (feeding && attempt.first_milliseconds !== null) return undefined;
      if (lasting.has(attempt.fault!) || attempt.first_milliseconds !== null) break;
    }
  }
  return undefined;
}

async function askOnce(
  { model, breaker, price, mostTokens }: ListedModel,
  { schemaFor, ...request }: Question,
  attempts: Attempt[],
  feeding?: Feeding,
): Promise<{ text: string; attempt: Attempt }> {
  const startedAt = performance.now();
  const heard = startHearing();
  const { usage } = heard;
  const none = { fault: null, isWhole: false, milliseconds: 0, first_milliseconds: null, micro_dollars: 0 };
  const attempt: Attempt = { model: model.name, usage, ...none };
  attempts.push(attempt);
  const maxTokens = Math.min(request.maxTokens, mostTokens ?? request.maxTokens);
  const schema = schemaFor?.(model);
  try {
    await hearOut(model, { ...request, maxTokens, ...(schema && { schema }) }, heard, feeding?.hear);
    await feeding?.end();
    attempt.isWhole = true;
    breaker.worked();
  } catch (error) {
    const fault = faultOf(error);
    attempt.fault = fault;
    if (!ofPrompts.has(fault)) breaker.failed(error instanceof ModelFailure ? error.retryAfterSeconds : undefined);
  } finally {
    attempt.first_milliseconds = heard.first_milliseconds;
    attempt.milliseconds = Math.round(performance.now() - startedAt);
    attempt.micro_dollars = Math.round(usage.input * price.input + usage.output * price.output);
  }
  return { text: heard.text, attempt };
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFailure) return error.fault;
  if (error instanceof TooLong) return 'garbled';
  throw error;
}
