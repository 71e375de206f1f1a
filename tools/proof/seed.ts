const { TEST_SEED: drawn, TEST_DEPTH: depth = '10' } = process.env;

/** The seed of a run's tests, and the number of tries: fixed in the gate; with TEST_SEED the deep tier's numbers. */
export const chance =
  drawn === undefined ? { seed: 20_261_123, depth: 1 } : { seed: Number(drawn), depth: Number(depth) };
