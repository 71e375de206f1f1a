import type { Failure } from '@hone/contracts/declarations/failure';

/** A failure from the api, or of the connection to it. */
export type Trouble = Failure & { status: number; retry_after?: number };

export type Answer<Value> = { answer: Value } | { trouble: Trouble };
