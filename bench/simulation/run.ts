import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeDatabase } from '../../apps/api/testing/database.ts';
import { liveThrough, type Told } from '../../apps/api/testing/simulation/history.ts';
import { countShares, describeHistory } from '../../apps/api/testing/simulation/report.ts';
import { plants, type Plant } from '../../apps/api/testing/simulation/world.ts';

const usage = 'npm run simulate -- COUNT [FIRST SEED] [event|discount]: histories of money; with a fault of ours planted, each that finds it is told.';
const shownAtMost = 5;

/** `own` of `among`: which part of the seeds one process lives through. */
interface Part {
  count: number;
  first: number;
  plant: Plant | undefined;
}

const [count = Number.NaN, first = 1] = process.argv.slice(2).filter((word) => /^\d+$/.test(word)).map(Number);
const plant = plants.find((one) => process.argv.includes(one));
const [own, among] = (process.env['SIMULATE_PART'] ?? '').split('/').map(Number);

if (Number.isNaN(count)) {
  console.log(usage);
  process.exitCode = 2;
} else if (own !== undefined && among !== undefined) {
  await liveThroughPart({ count, first, plant }, own, among);
} else {
  await liveThroughAll({ count, first, plant });
}

/** One process, with a database of its own: it says a line of JSON for each history. */
async function liveThroughPart({ count: all, first: from, plant: planted }: Part, part: number, parts: number): Promise<void> {
  const test = await makeDatabase({ connections: 4 });
  for (let seed = from + part; seed < from + all; seed += parts) {
    const told = await liveThrough(test.database, seed, planted);
    process.stdout.write(`${JSON.stringify(told)}\n`);
  }
  await test.database.close();
  await test.drop();
}

/** As many processes as the machine does at once; then what happened how often, and what went wrong. */
async function liveThroughAll(wanted: Part): Promise<void> {
  const began = Date.now();
  const shares = new Map<string, number>();
  const wrong: Told[] = [];
  let lived = 0;
  let acts = 0;
  const parts = Math.min(availableParallelism(), wanted.count);
  const hear = (told: Told) => {
    lived += 1;
    acts += told.acts.length;
    countShares(shares, told);
    if (told.wrong.length > 0) wrong.push(told);
    if (told.wrong.length > 0 && wrong.length <= shownAtMost) console.log(`${describeHistory(told)}\n`);
    if (lived % 100 === 0) console.log(`${lived} histories, ${tellRate(lived, began)}, ${wrong.length} went wrong`);
  };
  const codes = await Promise.all(Array.from({ length: parts }, (_, part) => runPart(wanted, `${part}/${parts}`, hear)));
  for (const [what, times] of [...shares].toSorted((one, other) => other[1] - one[1])) {
    const share = `${((100 * times) / acts).toFixed(2).padStart(6)} %`;
    console.log(what.includes(': ') ? `            ${share}  ${what}` : `${share}  ${what}`);
  }
  console.log(`\n${lived} histories of ${acts} acts, ${tellRate(lived, began)}: ${wrong.length === 0 ? 'nothing went wrong' : `${wrong.length} went wrong, first by seed ${wrong.map(({ seed }) => seed).toSorted((one, other) => one - other)[0]}`}.`);
  if (wrong.length > 0) console.log(`One alone: npm run simulate -- 1 SEED. All of them: ${wrong.map(({ seed }) => seed).join(' ')}`);
  if (wrong.length > 0 || codes.some((code) => code !== 0) || lived !== wanted.count) process.exitCode = 1;
}

function runPart({ count: all, first: from, plant: planted }: Part, part: string, hear: (told: Told) => void): Promise<number | null> {
  const command = ['--import', 'tsx', fileURLToPath(import.meta.url), String(all), String(from), ...(planted ? [planted] : [])];
  const child = spawn(process.execPath, command, { env: { ...process.env, SIMULATE_PART: part }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => hear(JSON.parse(line) as Told));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const heard = new Promise<void>((resolve) => lines.on('close', resolve));
  return Promise.all([ended, heard]).then(([code]) => code);
}

function tellRate(lived: number, began: number): string {
  return `${(lived / ((Date.now() - began) / 1000)).toFixed(1)} a second`;
}
