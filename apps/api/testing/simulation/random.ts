/** Pseudo-random: the same for the same seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, end). */
  below(end: number): number;
  chance(of: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks by weight. */
  weigh<Item extends { weight: number }>(items: readonly Item[]): Item;
}

export function makeRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (of) => next() < of,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to choose from.');
      return items[below(items.length)]!;
    },
    weigh(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) if ((left -= item.weight) < 0) return item;
      return items.at(-1)!;
    },
  };
}
