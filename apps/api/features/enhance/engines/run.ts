import type { ModelFailureKind, ModelFault, OpRefusal, RowRefusal } from '@hone/domain/enhance/models';
import type { ModelUsage, TextModel } from '../../../ports/language-model.ts';

export type Strategy = 'brief' | 'rewrite' | 'join';

/** One call, without a word of its content. */
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

/** How asking models for one act went, without a word of its content. Filled in along the way. */
export interface ModelRun {
  own: boolean;
  /** The last one asked. */
  model: TextModel | null;
  strategy: Strategy | null;
  attempts: Attempt[];
  /** Why a model wasn't even called. */
  heldBack: 'resting' | 'busy' | undefined;
  repaired: boolean;
  refused: OpRefusal[];
  /** How many of its rows were accepted in the end. */
  rows: number;
  refusedRows: RowRefusal[];
  /** Until the first row that could be shown. */
  first_row_milliseconds: number | null;
  failure: ModelFailureKind | null;
}

export function startRun(own: boolean): ModelRun {
  return {
    own,
    model: null,
    strategy: null,
    attempts: [],
    heldBack: undefined,
    repaired: false,
    refused: [],
    rows: 0,
    refusedRows: [],
    first_row_milliseconds: null,
    failure: null,
  };
}
