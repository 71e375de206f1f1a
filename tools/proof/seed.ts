const { TEST_SEED: drawn } = process.env;

/** What the tests of a run draw from, and how much: fixed in the gate; with TEST_SEED the deep tier's amounts. */
export const chance = drawn === undefined ? { seed: 20_261_123, depth: 1 } : { seed: Number(drawn), depth: 10 };
