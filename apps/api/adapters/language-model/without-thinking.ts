import type { ModelPart } from '../../ports/language-model.ts';

const [opening, closing] = ['<think>', '</think>'];
/** Within this many characters it's clear whether an answer begins with a thought. */
const beginning = 100;

/**
 * Local models write their thinking before the answer, between two marks, however the text is cut into pieces. Each
 * character is read once, except for those at the very beginning.
 */
export async function* withoutThinking(parts: AsyncIterable<ModelPart>): AsyncGenerator<ModelPart> {
  let state: 'start' | 'thinking' | 'answer' = 'start';
  let held = '';
  for await (const part of parts) {
    if (!('text' in part) || state === 'answer') {
      yield part;
      continue;
    }
    held += part.text;
    if (state === 'start') {
      const begun = held.slice(0, beginning).trimStart();
      if (held.length < beginning && opening.startsWith(begun)) continue;
      if (begun.startsWith(opening)) state = 'thinking';
      else {
        state = 'answer';
        yield { text: held };
        continue;
      }
    }
    const end = held.indexOf(closing);
    if (end === -1) {
      // Only a part of the closing mark needs to be remembered.
      held = held.slice(-closing.length);
      continue;
    }
    state = 'answer';
    const answer = held.slice(end + closing.length).trimStart();
    if (answer) yield { text: answer };
  }
  if (state === 'start' && held) yield { text: held };
}
