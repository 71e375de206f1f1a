import type { ModelFault } from '@hone/domain/enhance/models';
import { readObject } from '@hone/engine/model/answer-object';
import { ModelFailure, type ModelRequest, type ModelUsage, type TextModel } from '../../ports/language-model.ts';
import { hearOut, startHearing, type Heard } from '../../ports/whole-answer.ts';

export interface ModelCheck {
  /** Null: it answered. */
  fault: ModelFault | null;
  /** It answers in a given form, or close enough to be read. */
  bySchema: boolean;
  /** Until the first word of its first answer. */
  first_milliseconds: number | null;
  /** Of both answers. */
  milliseconds: number;
  usage: ModelUsage;
}

type Asked = Heard & Pick<ModelCheck, 'fault'>;

/** Reasoning models spend the same allowance on thinking. */
const mostTokens = 1000;
/** One word is requested, and some models explain it. */
const mostCharacters = 4000;
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['word'],
  properties: { word: { type: 'string' } },
} as const;
const most = { maxTokens: mostTokens, maxCharacters: mostCharacters };
const plainly = { system: 'Reply with one word.', user: 'Say: ready', ...most };
const inForm = { system: 'Reply in JSON: {"word": "…"}', user: 'The word is: ready', ...most, schema };

/** Asks for any answer at all, and then for one with a schema. */
export async function checkModel(model: TextModel, signal: AbortSignal): Promise<ModelCheck> {
  const startedAt = performance.now();
  const first = await ask(model, { ...plainly, signal });
  const second = first.fault === null ? await ask(model, { ...inForm, signal }) : undefined;
  // If a server refuses only the second request, it refuses the schema.
  const fault = second?.fault === 'request' ? null : (second?.fault ?? first.fault);
  return {
    fault,
    bySchema: second !== undefined && second.fault === null && typeof readObject(second.text)?.['word'] === 'string',
    first_milliseconds: first.first_milliseconds,
    milliseconds: Math.round(performance.now() - startedAt),
    usage: {
      input: first.usage.input + (second?.usage.input ?? 0),
      output: first.usage.output + (second?.usage.output ?? 0),
    },
  };
}

async function ask(model: TextModel, request: ModelRequest): Promise<Asked> {
  const heard = startHearing();
  try {
    await hearOut(model, request, heard);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ...heard, fault: error.fault };
  }
  return { ...heard, fault: heard.text.trim() === '' ? 'garbled' : null };
}
