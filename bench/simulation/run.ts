import { makeDatabase } from '../../apps/api/testing/database.ts';
import { runHistory, type History } from '../../apps/api/testing/simulation/history.ts';
import { countShares, describeHistory } from '../../apps/api/testing/simulation/report.ts';
import { plantedBugs } from '../../apps/api/testing/simulation/world/world.ts';

const usage = `npm run simulate -- COUNT [FIRST SEED] [${plantedBugs.join('|')}]
Histories of money; where a fault of ours is planted, each history that finds it is printed.`;
const shownAtMost = 5;

const [count = 0, first = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
if (count > 0) await simulate();
else console.log(usage);

async function simulate(): Promise<void> {
  const plant = plantedBugs.find((one) => process.argv.includes(one));
  const test = await makeDatabase({ connections: 4 });
  const startedAt = performance.now();
  const shares = new Map<string, number>();
  const wrong: History[] = [];
  let acts = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const history = await runHistory(test.database, seed, plant);
    countShares(shares, history);
    acts += history.acts.length;
    if (history.wrong.length > 0 && wrong.push(history) <= shownAtMost) console.log(`${describeHistory(history)}\n`);
  }
  await test.database.close();
  await test.drop();
  for (const [what, times] of [...shares].toSorted((one, other) => other[1] - one[1])) {
    console.log(`${((100 * times) / acts).toFixed(2).padStart(6)} %  ${what}`);
  }
  const rate = (count / ((performance.now() - startedAt) / 1000)).toFixed(1);
  const end = wrong.length === 0 ? 'nothing' : `the seeds ${wrong.map(({ seed }) => seed).join(' ')}`;
  console.log(`\n${count} histories of ${acts} acts, ${rate} a second; went wrong: ${end}.`);
  if (wrong.length > 0) process.exitCode = 1;
}
