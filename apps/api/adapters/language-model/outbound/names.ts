import { NODATA, type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';
import type { LookUp } from './outbound.ts';

export interface NameSettings {
  /** Absent: the system's. */
  servers?: readonly string[];
  /** For which each server is waited for, once. */
  milliseconds?: number;
  /** Of one person. */
  mostAtOnce?: number;
}

/**
 * Looks up names that people give, each person's by themselves. The system's own lookup takes two names at a time in the
 * whole process, so that a few that are never answered would keep all others waiting. This one ends with its call, and a
 * person's third name waits for one of the two before it.
 */
export function namesOfPeople(settings: NameSettings = {}): (person: string) => LookUp {
  const { servers, milliseconds = 1500, mostAtOnce = 2 } = settings;
  const takeTurn = turnsByPerson(mostAtOnce);
  const find = async (name: string, signal?: AbortSignal): Promise<LookupAddress[]> => {
    const resolver = new Resolver({ timeout: milliseconds, tries: 1 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const asked = [asAddresses(resolver.resolve4(name), 4), asAddresses(resolver.resolve6(name), 6)];
      // Most names lead to one kind of address only.
      const found = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (found.length > 0) return found;
      await Promise.all(asked);
      // Another name, which leads nowhere.
      throw Object.assign(new Error('It leads nowhere.'), { code: NODATA });
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  };
  return (person) =>
    callbackify((name: string, { signal }: { signal?: AbortSignal }) => takeTurn(person, signal, () => find(name, signal)));
}

async function asAddresses(found: Promise<string[]>, family: 4 | 6): Promise<LookupAddress[]> {
  return (await found).map((address) => ({ address, family }));
}

type Turn = <Done>(person: string, signal: AbortSignal | undefined, act: () => Promise<Done>) => Promise<Done>;

/** Nobody is remembered who has nothing under way. */
function turnsByPerson(most: number): Turn {
  const people = new Map<string, { running: number; waiting: Set<() => void> }>();
  return async (person, signal, act) => {
    signal?.throwIfAborted();
    const turns = people.get(person) ?? { running: 0, waiting: new Set() };
    people.set(person, turns);
    if (turns.running < most) turns.running += 1;
    else await waitIn(turns.waiting, signal);
    try {
      signal?.throwIfAborted();
      return await act();
    } finally {
      const [next] = turns.waiting;
      // Whoever is next takes over the place.
      if (next) next();
      else if ((turns.running -= 1) === 0) people.delete(person);
    }
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
