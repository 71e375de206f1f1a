/**
 * Ends the wait by itself. The signal only frees the connection: while a body is read, fetch may let go of what listens
 * to it, and a body that stalls would be awaited for five minutes (Node 20).
 */
export async function withDeadline<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('It didn’t answer in time.'));
      over.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(over.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
