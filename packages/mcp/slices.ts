const milliseconds = 8;

/** Whether this turn has been long enough: a server has others to answer too. */
export function startSlice(): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
