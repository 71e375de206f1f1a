import { findModelsNearby } from '@hone/contracts/models';
import type { DataOf } from '@hone/contracts/define';
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

/** Looked for once a session, and when somebody asks. */
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
