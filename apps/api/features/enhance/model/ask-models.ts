import {
  ModelFailure,
  type ModelFault,
  type ModelRequest,
  type ModelUsage,
  type TextModel,
} from '../../../ports/language-model.ts';
import type { Breaker } from './breaker.ts';

export interface ListedModel {
  model: TextModel;
  breaker: Breaker;
}

/** One call, without a word of what was said. */
export interface Attempt {
  model: string;
  fault: ModelFault | null;
  milliseconds: number;
  /** Until the first piece of the answer. */
  first_milliseconds: number | null;
  usage: ModelUsage;
}

export interface ModelAnswer {
  text: string;
  model: string;
}

/** Another call of the same model may go better; what is wrong with these stays wrong. */
const lasting: ReadonlySet<ModelFault> = new Set(['key', 'missing', 'request', 'busy', 'declined']);

/**
 * The first answer of the list that is whole. Each model is asked twice at most, and only while it has said nothing.
 * Undefined where none answers; what was tried stands in `attempts` all the same.
 */
export async function askModels(
  models: readonly ListedModel[],
  request: ModelRequest,
  attempts: Attempt[],
): Promise<ModelAnswer | undefined> {
  for (const listed of models) {
    for (let tries = 0; tries < 2 && !listed.breaker.isOpen(); tries += 1) {
      const { text, attempt } = await askOnce(listed, request);
      attempts.push(attempt);
      if (attempt.fault === null) return { text, model: listed.model.name };
      if (lasting.has(attempt.fault) || attempt.first_milliseconds !== null) break;
    }
  }
  return undefined;
}

async function askOnce({ model, breaker }: ListedModel, request: ModelRequest): Promise<{ text: string; attempt: Attempt }> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const attempt: Attempt = {
    model: model.name,
    fault: null,
    milliseconds: 0,
    first_milliseconds: null,
    usage: { input: 0, output: 0 },
  };
  let text = '';
  try {
    for await (const part of model.stream(request)) {
      if ('text' in part) {
        attempt.first_milliseconds ??= since();
        text += part.text;
      } else Object.assign(attempt.usage, part.usage);
    }
    breaker.worked();
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    attempt.fault = error.fault;
    breaker.failed();
  }
  attempt.milliseconds = since();
  return { text, attempt };
}
