import type { ModelFailureKind, ModelFault, OpRefusal, RowRefusal } from '@hone/domain/models';
import type { ModelUsage, TextModel } from '../../../ports/language-model.ts';

export type Strategy = 'brief' | 'rewrite' | 'join';

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
  repaired: boolean;
  refused: OpRefusal[];
  /** Of its rows, how many stood at the end. */
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
