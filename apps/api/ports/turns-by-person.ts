/** Waits for a place; what it returns gives the place to the next. Rejects where the call ends before. */
export type TakeTurn = (person: string, signal?: AbortSignal) => Promise<() => void>;

interface Turns {
  running: number;
  waiting: Set<() => void>;
}

/**
 * So many things at once for each person, in this process: whoever asks for more waits for what they asked for before,
 * and nobody else does. Nobody is remembered who has nothing under way.
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
      // Whoever is next takes over the place.
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
