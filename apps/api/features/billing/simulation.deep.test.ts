import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { observe } from '../../testing/load/observe.ts';
import { describeHistory, runHistory } from '../../testing/simulation/history.ts';

const { seed: first, depth } = inject('chance');
const count = 10 * depth;
// A history takes a second on a busy machine.
const timeout = Math.max(600, 3 * count) * 1000;

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

it(
  'in random histories too, money ends up where a simple model predicts',
  async (context) => {
    const wrong: string[] = [];
    let acts = 0;
    for (let seed = first; seed < first + count; seed += 1) {
      const history = await runHistory(test.database, seed);
      acts += history.acts.length;
      if (history.wrong.length > 0) wrong.push(describeHistory(history));
    }
    // What was lost and what counted twice both differ from the model.
    observe(context, { acknowledged: acts, lost: wrong, doubled: [] });
    // Each history has ten acts at least.
    expect(acts).toBeGreaterThanOrEqual(10 * count);
  },
  timeout,
);
