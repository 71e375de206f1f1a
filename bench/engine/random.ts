/** The same numbers from 0 to 1 for the same seed, in this run and every later one. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** So many of them, in an order that the seed decides. */
export function draw<Value>(values: readonly Value[], many: number, chance: () => number): Value[] {
  const left = [...values];
  const drawn: Value[] = [];
  while (drawn.length < many && left.length > 0) drawn.push(...left.splice(Math.floor(chance() * left.length), 1));
  return drawn;
}
