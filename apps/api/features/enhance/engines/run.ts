import type { ModelFailureKind, ModelFault, OpRefusal } from '@hone/domain/models';
import type { ModelUsage, TextModel } from '../../../ports/language-model.ts';

export type Strategy = 'edit' | 'rewrite';

/** One call, without a word of what was said. */
export interface Attempt {
  model: string;
  fault: ModelFault | null;
  /** False for one that failed, or was no longer wanted. */
  isWhole: boolean;
  milliseconds: number;
  /** Until the first piece of the answer. */
  first_milliseconds: number | null;
  usage: ModelUsage;
  micro_dollars: number;
}

/** What asking models for one act came to, without a word of what was said. Filled in as it goes. */
export interface ModelRun {
  own: boolean;
  /** The last one asked. */
  model: TextModel | null;
  strategy: Strategy | null;
  attempts: Attempt[];
  /** Why a model wasn't even called. */
  heldBack: 'resting' | 'busy' | undefined;
  /** Contradictions were looked for. */
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
    heldBack: undefined,
    looked: false,
    repaired: false,
    refused: [],
    failure: null,
  };
}
