import type { ModelFailureKind, OpRefusal } from '@hone/domain/models';
import type { TextModel } from '../../../ports/language-model.ts';
import type { Attempt } from './ask-models.ts';

export type Strategy = 'edit' | 'rewrite';

/** What asking models for one act came to, without a word of what was said. Filled in as it goes. */
export interface ModelRun {
  own: boolean;
  /** The last one asked. */
  model: TextModel | null;
  strategy: Strategy | null;
  attempts: Attempt[];
  /** A question was looked for. */
  looked: boolean;
  repaired: boolean;
  refused: OpRefusal[];
  failure: ModelFailureKind | null;
}

export function startRun(own: boolean): ModelRun {
  return {
    own,
    model: null,
    strategy: null,
    attempts: [],
    looked: false,
    repaired: false,
    refused: [],
    failure: null,
  };
}

