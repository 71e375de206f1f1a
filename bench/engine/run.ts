import { parseArgs } from 'node:util';
import { modes, type Mode } from '@hone/domain/enhancing';
import { enhance } from '@hone/engine/enhance';
import { describeMachine } from '../figures.ts';
import { listPairs, measureSameness } from './answered.ts';
import { judgeAsking, judgeQuestions, printAsking, readMissing } from './asking.ts';
import { bundleForPage, bundleForServer, describeSize } from './bundle.ts';
import { judgeNotes, printPlanted, readPlanted } from './faults.ts';
import { judge, judgeWhole, percent, type Gate } from './gates.ts';
import { makeChance } from './random.ts';
import { writeReading } from './reading.ts';
import { judgeRemovals, printRemovals, readRemovals } from './removal.ts';
import { printGates, printParts } from './report.ts';
import { listOwnSets, readRows } from './rows.ts';
import { runTrials } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: 'balanced' },
    task: { type: 'string' },
    language: { type: 'string' },
    json: { type: 'boolean', default: false },
    // Requests whose missing details people have listed.
    missing: { type: 'string' },
    // So many changed results, to be read without knowing which side is ours.
    read: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const mode = modes.find((each) => each === values.mode);
if (mode === undefined) throw new Error(`--mode is one of ${modes.join(', ')}.`);
const isOwn = positionals.length === 0;
const chance = makeChance(Number(values.seed));
await run(mode);

async function run(chosen: Mode): Promise<void> {
  const rows = readRows(isOwn ? listOwnSets() : positionals).filter(({ task, language }) => (values.task ?? task) === task && (values.language ?? language) === language);
  if (rows.length === 0) throw new Error('No row is left to judge.');
  const trials = runTrials(rows, enhance, chosen);
  if (values.read !== undefined) {
    const pairs = listPairs(trials, enhance, chance);
    return console.log(`${pairs.length} changed, of ${rows.length}; to be read: ${writeReading(pairs, Number(values.read), Number(values.seed), chance)}`);
  }
  const planted = isOwn ? readPlanted() : [];
  const removals = isOwn ? readRemovals() : [];
  const missing = values.missing === undefined ? [] : readMissing(values.missing);
  const asked = judgeQuestions(missing, enhance);
  const open = [...removals.map(({ without }) => without), ...missing.map(({ text }) => text)];
  const { share, most } = measureSameness(open, enhance);
  const gates: Gate[] = [
    ...judge(trials),
    ...(isOwn ? [judgeWhole(trials), ...judgeRemovals(removals, enhance)] : []),
    ...(planted.length > 0 ? judgeNotes(planted, [...rows.map(({ id, text }) => ({ id, text })), ...missing.map(({ text }) => ({ id: text, text }))], enhance) : []),
    ...(missing.length > 0 ? judgeAsking(asked) : []),
    ...(open.length > 0 ? [{ measure: 'the five texts put in most often, of all', mark: '≤ 20 %', figure: percent(share), holds: share <= 0.2, against: [] }] : []),
  ];
  if (gates.some(({ holds }) => !holds)) process.exitCode = 1;
  if (values.json) return console.log(JSON.stringify({ rows: rows.length, mode: chosen, gates }, undefined, 2));
  console.log(`bench:engine: ${rows.length} prompts, ${chosen}\n  ${describeMachine()}\n`);
  printGates(gates);
  printParts(trials);
  if (isOwn) printRemovals(removals, enhance);
  if (planted.length > 0) printPlanted(planted, enhance);
  if (missing.length > 0) printAsking(asked);
  if (open.length > 0) console.log(`\n  put in most often: ${most.map(([text, times]) => `${times.toFixed(1)} × ${text}`).join(' · ')}`);
  await printSizes();
}

async function printSizes(): Promise<void> {
  const [entrance, ...chunks] = (await bundleForPage()).map(({ text }) => text);
  const languages = chunks.filter((text) => text.length > 10_000).toSorted((one, other) => one.length - other.length);
  console.log(`\n  size for a server: ${describeSize([await bundleForServer()])}`);
  console.log(`  for a page: ${describeSize([entrance!])}, and one language: from ${describeSize([languages[0]!])} to ${describeSize([languages.at(-1)!])}`);
}
