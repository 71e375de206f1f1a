/** Waits for a place; the returned function gives the place to the next. Rejects if the call ends before. */
export type TakeTurn = (person: string, signal?: AbortSignal) => Promise<() => void>;

interface Turns {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Limits how many things run together per person, in this process: one more waits for that person's earlier ones,
 * and no one else does. A person with nothing in progress is forgotten.
 */
export function turnsByPerson(mostAtOnce: number): TakeTurn {
  const people = new Map<string, Turns>();
  return async (person, signal) => {
    signal?.throwIfAborted();
    const turns = people.get(person) ?? { running: 0, waiting: new Set() };
    people.set(person, turns);
    if (turns.running < mostAtOnce) turns.running += 1;
    else await waitIn(turns.waiting, signal);
    return () => {
      const [next] = turns.waiting;
      // The next one takes over the place.
      if (next) next();
      else if ((turns.running -= 1) === 0) people.delete(person);
    };
  };
}

/** Until it's called, which takes it off the queue, as does the end of its own call. */
async function waitIn(queue: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      queue.delete(begin);
      reject(signal!.reason);
    };
    const begin = () => {
      queue.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    queue.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
