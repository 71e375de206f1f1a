import type { ModelFailureKind } from '@hone/domain/enhance/models';
import type { EnhanceRequest } from '@hone/engine/request';
import { truncate } from '@hone/text/truncate';
import type { ModelRun } from './run.ts';

/** `added`: what the program writes behind the prompt. */
export type Wishes = Pick<EnhanceRequest, 'standing' | 'steer'> & { added: readonly string[] };

const longestSentence = 200;

export const complaints = {
  garbled: 'Your last answer was no JSON of the schema. Answer again, with the JSON alone.',
  unsound: 'Your last answer lost or added something, or answered the prompt. Change less, and answer again.',
} as const;

/** Data like the prompt itself. */
export function tellWishes({ added, standing, steer }: Wishes): string {
  const said = added.map((sentence) => `- ${truncate(sentence, longestSentence)}`);
  return [
    ...(said.length > 0 ? ['What a program adds:', ...said] : []),
    ...(standing ? [`The writer’s standing wish, for the words that you write: ${standing}`] : []),
    ...(steer === 'shorter' ? ['The writer wants it shorter: drop what adds nothing.'] : []),
  ]
    .map((line) => `\n\n${line}`)
    .join('');
}

export function lastFaultOf({ attempts, heldBack = 'resting' }: ModelRun): ModelFailureKind {
  return attempts.findLast(({ fault }) => fault !== null)?.fault ?? heldBack;
}
