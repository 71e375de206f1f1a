import { Refusal } from '@hone/contracts/refusal';
import { hash, verify } from '@node-rs/argon2';

// The library's name for it is an enum that exists in its types alone.
const argon2id = 2;

/** Argon2id with 19 MiB and two passes: what OWASP asks for at the least. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Hashing {
  hash(password: string): Promise<string>;
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const longestQueue = 64;

/**
 * Hashing takes a core for some hundredths of a second. `atOnce` of them run, some wait, and more are told to come back:
 * a flood of sign-ins must not take the other routes' time. Without a stored hash it works as long, and says no.
 */
export async function makeHashing(atOnce: number): Promise<Hashing> {
  const nobody = await hash('nobody has this password', cost);
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new Refusal('request.busy', 503, { retryAfter: 2 });
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A place is handed on, never freed and taken again: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(stored, password) {
      const right = await inTurn(() => verify(stored ?? nobody, password));
      return right && stored !== undefined;
    },
  };
}
