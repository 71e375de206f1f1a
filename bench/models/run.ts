import { parseArgs } from 'node:util';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { rewritings } from '../../packages/engine/judge/rewritings.sample.ts';
import { readRows, readSet, type Row } from '../engine/rows.ts';
import { describeMachine, printTable } from '../figures.ts';
import { faults } from './faults.ts';
import { benchRows } from './rows/run.ts';
import { listClearer, listSamples, soundEdits, type Sound } from './sound.ts';
import { editAs, readDraft, rewriteAs, type Draft, type Outcome } from './trial.ts';

// How many of a model's faults the guards catch, and how many of its sound changes they refuse, by strategy.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: 'string' } } });
const strategies = ['edit', 'rewrite'] as const;
type Strategy = (typeof strategies)[number];

interface Tried {
  name: string;
  planted: string | undefined;
  strategy: Strategy;
  draft: Draft;
  outcome: Outcome;
}

const isOurs = (language: string): language is Language => (languages as readonly string[]).includes(language);
const rows = positionals.length > 0 ? positionals.flatMap((file) => readRows<Row>(file)) : readSet<Row>('prompts');
const prompts = [...rows, ...rewritings.map(({ original: text, language }) => ({ text, language }))].flatMap(
  ({ text, language }) => (isOurs(language) ? [readDraft(text, language)] : []),
);

console.log(`bench:models: ${prompts.length} prompts\n  ${describeMachine()}`);
const planted = Object.entries(faults).flatMap(([name, plant]) =>
  prompts.flatMap((draft, turn) => attempt(name, { draft, ...plant(draft, turn) })),
);
printShares('planted faults', planted, isCaught, 'caught');
const sound = [
  ...Object.entries(soundEdits).flatMap(([name, make]) =>
    prompts.flatMap((prompt) => {
      const made = make(prompt);
      return made ? attempt(name, made) : [];
    }),
  ),
  ...listClearer().flatMap((each) => attempt('said more clearly', each)),
];
printShares('sound changes', sound, isRefused, 'refused');
const adding = listSamples().flatMap((each) => attempt('our older samples', each));
printShares('changes that add what nobody said', adding, isRefused, 'refused');
if (values.show !== undefined) showSome(values.show);
benchRows(values.show);

function attempt(name: string, { draft, edit, rewrite, planted: text }: Sound & { planted?: string }): Tried[] {
  const tried = (strategy: Strategy, outcome: Outcome) => ({ name, planted: text, strategy, draft, outcome });
  return [
    ...(edit ? [tried('edit', editAs(draft, edit))] : []),
    ...(rewrite === undefined ? [] : [tried('rewrite', rewriteAs(draft, rewrite))]),
  ];
}

/** Refused or repaired. */
function isCaught({ draft, outcome, planted: text }: Tried): boolean {
  return text === undefined ? outcome.text.trim() === draft.text.trim() : !outcome.text.includes(text);
}

function isRefused({ outcome }: Tried): boolean {
  return outcome.refused.length > 0;
}

function printShares(title: string, tried: readonly Tried[], is: (one: Tried) => boolean, what: string): void {
  const names = [...new Set(tried.map(({ name }) => name)), 'all'];
  const lines = names.map((name) => {
    const own = tried.filter((one) => name === 'all' || one.name === name);
    const cells = strategies.flatMap((strategy) => {
      const some = own.filter((one) => one.strategy === strategy);
      const share = `${((100 * some.filter(is).length) / some.length).toFixed(1)} %`;
      return some.length === 0 ? ['–', ''] : [String(some.length), share];
    });
    return [name, ...cells, name === 'all' ? '' : nameGuards(own)];
  });
  printTable([title, 'edits', what, 'whole texts', what, 'by'], lines);
}

function nameGuards(tried: readonly Tried[]): string {
  const counts = new Map<string, number>();
  for (const by of tried.flatMap(({ outcome }) => outcome.refused)) counts.set(by, (counts.get(by) ?? 0) + 1);
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 4);
  return most.map(([by, count]) => `${by} ${count}`).join(', ');
}

/** Faults that were not caught, and sound changes that were refused, for reading. */
function showSome(named: string): void {
  const wrong = [...planted.filter((one) => !isCaught(one)), ...sound.filter(isRefused)];
  for (const { name, strategy, draft, outcome } of wrong.filter((one) => one.name.includes(named)).slice(0, 40)) {
    console.log(`\n${name}, ${strategy} [${outcome.refused.join(', ')}]\n  ${draft.text.slice(0, 200)}`);
    if (outcome.text !== draft.text) console.log(`  → ${outcome.text.slice(0, 300)}`);
  }
}
