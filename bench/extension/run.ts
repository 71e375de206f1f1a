import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packExtension } from '../../apps/extension/build.ts';
import { provideBrowser } from '../../tools/machine/browser.ts';
import { ROOT } from '../../tools/machine/root.mjs';
import { describeMachine, median, printMarks, printTable, quantile, spread } from '../figures.ts';
import { interleave } from '../rounds.ts';
import { costsOf, makeEmptyExtension, type Costs } from './costs.ts';
import { timeFinder } from './finder.ts';
import { measureGrowth } from './growth.ts';
import { timeKeys } from './keys.ts';

const dist = join(ROOT, 'apps/extension/dist');
console.log(`bench:extension: what the companion weighs and costs a page\n  ${describeMachine()}`);
const executablePath = await provideBrowser(process.env, console.log);
process.env['CHROMIUM_PATH'] = executablePath;
await packExtension('http://localhost:4000');

const brotliOf = (name: string) => brotliCompressSync(readFileSync(join(dist, 'chrome', name))).length;
const weigh = (...names: string[]) => names.reduce((total, name) => total + brotliOf(name), 0) / 1000;
const imported = (name: string) => readFileSync(join(dist, 'chrome', name), 'utf8').match(/shared-\w+\.js/g) ?? [];
const withImports = (...names: string[]) => {
  const all = new Set(names);
  // A set is walked to its end, which moves.
  for (const name of all) imported(name).forEach((other) => all.add(other));
  return [...all];
};
const packages = ['chrome', 'firefox'].map((name) => statSync(join(dist, `hone-${name}.zip`)).size / 1000);
printMarks('compressed by brotli', [
  ['on every page: the guard', weigh('guard.js'), 'KB', { most: 6 }],
  ['when somebody writes: finder and button', weigh('content.js'), 'KB'],
  ['on first use: what acts, and the card', weigh('actions.js', 'card.js'), 'KB'],
  ['the worker', weigh('background.js'), 'KB'],
  ['popup and first-run page', weigh(...withImports('popup.js', 'welcome.js')), 'KB'],
  ['the package, as the store gets it', Math.max(...packages), 'KB', { most: 600 }],
]);

const times = await timeFinder();
const large = times.pop()!;
printMarks('finding the box, the first time on a page', [
  [`median of ${times.length} pages`, median(times), 'ms'],
  ['the longest of them', quantile(times, 1), 'ms', { most: 5 }],
  ['a page of 5,000 elements and 50 boxes', large, 'ms', { most: 5 }],
]);

const rounds = 5;
const sides = { without: undefined, 'an empty extension': makeEmptyExtension(), 'the companion': join(dist, 'chrome') };
const costs = await interleave(Object.values(sides), { rounds }, costsOf);
const rows: [name: string, of: keyof Costs][] = [
  ['opening a page on which nobody writes', 'opening'],
  ['opening one and writing', 'openingFocused'],
  ['ten idle seconds', 'idle'],
  ['ten seconds in which an answer streams in, without drawing', 'streaming'],
  ['300 keys into 10,000 characters, without drawing', 'typing'],
  ['a key until its event has ended, 95 % of them', 'latency'],
  ['from the focus to the button', 'button'],
  ['heap of a page on which nobody writes, KB', 'kilobytes'],
];
const valuesOf = (own: readonly Costs[], of: keyof Costs) => own.map((each) => each[of]);
printTable(
  ['a chat, CPU in ms', ...Object.keys(sides)],
  rows.map(([name, of]) => [name, ...costs.map((own) => spread(valuesOf(own, of), 1))]),
);
console.log(`\n  median (quartiles) of ${rounds} rounds in turns`);
const [without, empty, own] = costs.map((each) => (of: keyof Costs) => median(valuesOf(each, of)));
printMarks('added by the companion', [
  ['CPU in ten idle seconds', own!('idle') - without!('idle'), 'ms', { most: 3 }],
  ['CPU of opening a page, beyond an empty extension', own!('opening') - empty!('opening'), 'ms'],
  ['heap, beyond an empty extension', own!('kilobytes') - empty!('kilobytes'), 'KB'],
]);

const keys = await interleave(Object.values(sides), { rounds }, timeKeys);
printTable(
  ['93 keys into 4,900 characters, CPU in ms', ...Object.keys(sides)],
  [['scripts, styles and layout', ...keys.map((values) => spread(values, 1))]],
);
printMarks('typing', [['with the companion', median(keys.at(-1)!), 'ms', { most: 60 }]]);

const growth = await measureGrowth(sides['the companion']);
printTable(
  ['left behind by fifty times', 'nodes', 'listeners', 'heap, KB'],
  growth.map(({ name, nodes, listeners, kilobytes }) => [name, `${nodes}`, `${listeners}`, kilobytes.toFixed(0)]),
);
