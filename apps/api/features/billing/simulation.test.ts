import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeHistory, runHistory } from '../../testing/simulation/history.ts';
import type { PlantedBug } from '../../testing/simulation/simulation.ts';

// A history takes a second on a busy machine.
const timeout = 1_200_000;
const fixed = [7, 21, 42, 101, 1001, 2026, 4711, 8128, 10_164, 10_219];
/** Histories in which a planted bug shows. */
const applied = [37];
const discounted = [2104];

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

/** The first of these seeds whose history goes wrong, act by act. */
async function findWrong(from: readonly number[], plant?: PlantedBug): Promise<string | undefined> {
  for (const seed of from) {
    const history = await runHistory(test.database, seed, plant);
    if (history.wrong.length > 0) return describeHistory(history);
  }
  return undefined;
}

it(
  'whatever happens, and in whatever order we hear of it, money ends up where a simple model predicts',
  async () => {
    expect(await findWrong(fixed)).toBeUndefined();
  },
  timeout,
);

it(
  'a seed gives the same history every time',
  async () => {
    const [one, other] = [await runHistory(test.database, 42), await runHistory(test.database, 42)];
    expect(other.acts).toEqual(one.acts);
  },
  timeout,
);

it(
  'the simulation finds an event that is applied twice',
  async () => {
    expect(await findWrong(applied, 'event')).toMatch(/gave \d+ credits, and no such bill of ours is paid/);
  },
  timeout,
);

it(
  'the simulation finds a discount that is given twice',
  async () => {
    expect(await findWrong(discounted, 'discount')).toMatch(/the half price was given 2 times/);
  },
  timeout,
);
