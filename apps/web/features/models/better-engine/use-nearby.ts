import { findModelsNearby } from '@hone/contracts/enhance/models';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useData } from '../../../data/data.ts';

export type Server = DataOf<typeof findModelsNearby>['servers'][number];

export interface Nearby {
  /** None until they are known. */
  servers: readonly Server[];
  isKnown: boolean;
  isLooking: boolean;
  hasFailed: boolean;
  look(): void;
}

const none: readonly Server[] = [];

/** Looked for once per session, and on request. */
export function useNearby(): Nearby {
  const { data, refusal, isFetching, again } = useData(findModelsNearby, undefined, { staysFresh: true });
  return {
    servers: data?.servers ?? none,
    isKnown: data !== undefined,
    isLooking: isFetching,
    hasFailed: refusal !== undefined && !isFetching,
    look: again,
  };
}
