const longestMilliseconds = 20_000;

/** A model on somebody's own computer may first have to be loaded. */
const longestWriting = 110_000;

/** Every call of the worker's ends, answered or not. */
export function inTime(milliseconds = longestMilliseconds): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(milliseconds) };
}

export function inTimeOfModels(): { signal: AbortSignal } {
  return inTime(longestWriting);
}
