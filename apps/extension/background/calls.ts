const longestMilliseconds = 20_000;

/** Every call of the worker's ends, answered or not. */
export function inTime(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(longestMilliseconds) };
}
