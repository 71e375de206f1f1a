import type { Library } from '@hone/client/library';
import { keepLibrary, type KeptLibrary } from './library.ts';

interface Kept {
  library: KeptLibrary;
  weight: number;
  forgetting: ReturnType<typeof setTimeout>;
}

/** About as many bytes as they take in memory. */
const mostWeight = 64_000_000;
const keptFor = 10 * 60_000;

/**
 * Those that were used lately, so that an agent's next call doesn't read thousands of prompts again. Each call still asks
 * for changes with its caller's own token, which is what decides whether it may read them.
 */
export function keepLibraries({ most = mostWeight, milliseconds = keptFor } = {}): (userId: string) => KeptLibrary {
  // The one used last comes last.
  const kept = new Map<string, Kept>();
  let total = 0;

  const forget = (userId: string): void => {
    const gone = kept.get(userId);
    if (!gone) return;
    clearTimeout(gone.forgetting);
    total -= gone.weight;
    kept.delete(userId);
  };
  const keep = (userId: string, library: KeptLibrary, weight: number): void => {
    forget(userId);
    const forgetting = setTimeout(() => forget(userId), milliseconds);
    // Only Node has it: a process may end before.
    (forgetting as { unref?(): void }).unref?.();
    kept.set(userId, { library, weight, forgetting });
    total += weight;
    for (const oldest of kept.keys()) if (total > most) forget(oldest);
  };

  return (userId) => {
    const library = kept.get(userId)?.library ?? keepLibrary();
    keep(userId, library, kept.get(userId)?.weight ?? 0);
    return {
      async read(client, signal) {
        const read = await library.read(client, signal);
        keep(userId, library, weigh(read));
        return read;
      },
    };
  };
}

/** Its texts are there twice: as they are, and as search folds them. */
function weigh({ prompts, variables, categories }: Library): number {
  let weight = (variables.size + categories.size) * 500;
  for (const { text } of prompts.values()) weight += 1000 + 2 * text.length;
  for (const { values } of variables.values()) weight += values.length * 200;
  return weight;
}
