import { ModelFailure, type ModelRequest, type ModelUsage, type TextModel } from './language-model.ts';

/** Filled in as the answer comes, so that what came before a failure is known. */
export interface Heard {
  text: string;
  /** Until the first piece; null: nothing has arrived. */
  first_milliseconds: number | null;
  usage: ModelUsage;
}

export function startHearing(): Heard {
  return { text: '', first_milliseconds: null, usage: { input: 0, output: 0 } };
}

/** Fails as the model does, or as `listen` does with a piece of the answer; and when the answer is too long. */
export async function hearOut(
  model: TextModel,
  request: ModelRequest,
  heard: Heard,
  listen: (piece: string) => void = () => undefined,
): Promise<void> {
  const startedAt = performance.now();
  const pieces: string[] = [];
  let left = request.maxCharacters;
  try {
    for await (const part of model.stream(request)) {
      if ('text' in part) {
        heard.first_milliseconds ??= Math.round(performance.now() - startedAt);
        if ((left -= part.text.length) < 0) throw new ModelFailure('garbled', 'Its answer did not end.');
        pieces.push(part.text);
        listen(part.text);
      } else Object.assign(heard.usage, part.usage);
    }
  } finally {
    heard.text = pieces.join('');
  }
}
