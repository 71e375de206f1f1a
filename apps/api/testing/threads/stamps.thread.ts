import { serveDesks } from '../../adapters/threads/serve-desks.ts';

const [waited, released] = [0, 1];

/** Work that a test can hold, and observe. `signs` is memory that both threads see. */
export function openStamps() {
  let stamps = 0;
  return {
    /** How many times this desk has stamped. */
    stamp: () => (stamps += 1),
    say: (word: string) => word,
    /** Reports that it's there, and waits until it may continue. */
    hold(signs: Int32Array) {
      Atomics.add(signs, waited, 1);
      Atomics.wait(signs, released, 0);
    },
    spin() {
      for (;;);
    },
    fill() {
      const all: number[][] = [];
      for (;;) all.push(Array.from({ length: 10_000 }, (_, at) => at + all.length));
    },
    fail() {
      throw new Error('the stamp broke');
    },
  };
}

export type Stamps = ReturnType<typeof openStamps>;

serveDesks(openStamps);
