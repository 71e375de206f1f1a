import { parseArgs } from 'node:util';
import { modes, type Mode } from '@hone/domain/enhancing';
import { enhance } from '@hone/engine/enhance';
import { describeMachine } from '../figures.ts';
import { printAsking } from './asking.ts';
import { bundleForPage, bundleForServer, describeSize } from './bundle.ts';
import { judge } from './gates.ts';
import { printGates, printPairs, printParts } from './report.ts';
import { listOwnSets, readRows } from './rows.ts';
import { runTrials } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'balanced' }, show: { type: 'string' }, task: { type: 'string' }, language: { type: 'string' }, json: { type: 'boolean' }, missing: { type: 'string' } },
});
const mode = modes.find((each) => each === values.mode);
if (mode === undefined) throw new Error(`--mode is one of ${modes.join(', ')}.`);
if (values.missing !== undefined) printAsking(values.missing, (text) => enhance({ text }).ask?.slot);
else await runPanel(mode);

async function runPanel(chosen: Mode): Promise<void> {
  const files = positionals.length > 0 ? positionals : listOwnSets();
  const rows = readRows(files).filter(({ task, language }) => (values.task ?? task) === task && (values.language ?? language) === language);
  if (rows.length === 0) throw new Error('No row is left to judge.');
  const trials = runTrials(rows, enhance, chosen);
  const gates = judge(trials);
  if (gates.some(({ holds }) => !holds)) process.exitCode = 1;
  if (values.json === true) return console.log(JSON.stringify({ rows: rows.length, mode: chosen, gates }, undefined, 2));
  console.log(`bench:engine: ${rows.length} prompts, ${chosen}\n  ${describeMachine()}\n`);
  printGates(gates);
  printParts(trials);
  await printSizes();
  if (values.show !== undefined) printPairs(trials, gates, Number(values.show));
}

async function printSizes(): Promise<void> {
  const [entrance, ...chunks] = (await bundleForPage()).map(({ text }) => text);
  const languages = chunks.filter((text) => text.length > 10_000).toSorted((one, other) => one.length - other.length);
  console.log(`\n  size for a server: ${describeSize([await bundleForServer()])}`);
  console.log(`  for a page: ${describeSize([entrance!])}, and one language: from ${describeSize([languages[0]!])} to ${describeSize([languages.at(-1)!])}`);
}
