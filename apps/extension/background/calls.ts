const longestMilliseconds = 20_000;

/** A model on the user's own computer may have to be loaded first. */
const longestWriting = 110_000;

/** Every call of the worker's ends, answered or not. */
export function inTime(milliseconds = longestMilliseconds): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(milliseconds) };
}

export function inTimeOfModels(): { signal: AbortSignal } {
  return inTime(longestWriting);
}
