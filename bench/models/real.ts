import { parseArgs } from 'node:util';
import { startEngineThreads } from '../../apps/api/composition/engine-threads.ts';
import { listModels } from '../../apps/api/composition/models.ts';
import { modelEngine } from '../../apps/api/features/enhance/engines/model-engine.ts';
import { makeWorking } from '../../apps/api/features/enhance/engines/working.ts';
import type { Finished } from '../../apps/api/features/enhance/engines/engine.ts';
import { startRun, type ModelRun } from '../../apps/api/features/enhance/engines/run.ts';
import { readRows, type Thin } from '../engine/rows.ts';
import { describeMachine, printTable, quantile } from '../figures.ts';

// A whole act with a real model, with the adapter, grammar, time-outs and judge that users get.
const use = `Needs a server that speaks OpenAI's protocol, such as \`npm run model\`:
  npm run bench:real-model -- --address http://127.0.0.1:4180/v1 --model NAME FILE…
A file holds one {"text": …} a line. --most N tries the first N, --show prints what stands and what was refused.`;
const options = {
  address: { type: 'string', default: 'http://127.0.0.1:4180/v1' },
  model: { type: 'string' },
  most: { type: 'string', default: '100' },
  show: { type: 'boolean', default: false },
} as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
if (values.model === undefined || positionals.length === 0) {
  console.log(use);
  process.exit(1);
}

interface Tried {
  text: string;
  run: ModelRun;
  finished: Finished;
  milliseconds: number;
}

const named = {
  protocol: 'openai',
  address: values.address,
  model: values.model,
  key: undefined,
  local: true,
  reasoning: false,
} as const;
const threads = startEngineThreads();
const models = listModels([{ ...named, price: { input: 0, output: 0 }, limits: {} }]);
const prompts = positionals.flatMap((file) => readRows<Pick<Thin, 'text'>>(file)).slice(0, Number(values.most));
console.log(`bench:real-model: ${values.model}, ${prompts.length} prompts\n  ${describeMachine()}`);
const tried: Tried[] = [];
for (const { text } of prompts) {
  const one = await enhance(text);
  if (one) tried.push(one);
  if (one && values.show) show(one);
  else process.stdout.write('.');
}
report();
await threads.close();

/** Undefined where no model is asked. */
async function enhance(text: string): Promise<Tried | undefined> {
  const run = startRun(true);
  const startedAt = performance.now();
  const engine = modelEngine(models, run, makeWorking(threads));
  for await (const event of engine({ text, propose: true }, 'bench', new AbortController().signal)) {
    if (event.event !== 'done') continue;
    const milliseconds = performance.now() - startedAt;
    return run.attempts.length > 0 ? { text, run, finished: event.data, milliseconds } : undefined;
  }
  throw new Error('The engine ended without its last word.');
}

function show({ text, run, finished, milliseconds }: Tried): void {
  const made = finished.brief?.rows.filter(({ slot }) => slot.endsWith('.made')) ?? [];
  const came = finished.by?.failure ?? 'answered';
  console.log(
    `\n${text.slice(0, 200)}  [${Math.round(milliseconds)} ms, ${came}; refused: ${run.refusedRows.join(', ') || '–'}]`,
  );
  for (const { label, options: offered } of made)
    console.log(
      `  ${label}: ${offered.map((option) => `${option.label} (${option.insert})`).join(' | ') || '(own words)'}`,
    );
  for (const { before, after, why } of finished.edits.filter(({ kind }) => kind === 'model'))
    console.log(`  ${JSON.stringify(before)} → ${JSON.stringify(after)}: ${why}`);
}

function report(): void {
  const runs = tried.map(({ run }) => run);
  const firsts = runs.flatMap(({ attempts }) => attempts[0]?.first_milliseconds ?? []);
  const firstRows = runs.flatMap(({ first_row_milliseconds }) => first_row_milliseconds ?? []);
  const wholes = tried.map(({ milliseconds }) => milliseconds);
  const tokens = (of: 'input' | 'output') => runs.flatMap(({ attempts }) => attempts.map(({ usage }) => usage[of]));
  const time = (all: readonly number[], part: number) =>
    all.length === 0 ? '–' : `${Math.round(quantile(all, part))} ms`;
  printTable(
    ['', 'median', 'p95', 'of'],
    [
      ['first piece', time(firsts, 0.5), time(firsts, 0.95), `${firsts.length}`],
      ['first row that stands', time(firstRows, 0.5), time(firstRows, 0.95), `${firstRows.length}`],
      ['whole act', time(wholes, 0.5), time(wholes, 0.95), `${wholes.length}`],
      ['tokens read', ...[0.5, 0.95].map((part) => `${quantile(tokens('input'), part)}`), ''],
      ['tokens written', ...[0.5, 0.95].map((part) => `${quantile(tokens('output'), part)}`), ''],
    ],
  );
  const sum = (each: (one: Tried) => number) => tried.reduce((total, one) => total + each(one), 0);
  printTable(
    ['of all acts', 'count'],
    [
      ['acts', `${tried.length}`],
      ['with a row of the model', `${tried.filter(({ run }) => run.rows > 0).length}`],
      ['rows that stand', `${sum(({ run }) => run.rows)}`],
      ['rows and options refused', `${sum(({ run }) => run.refusedRows.length)}`],
      ['changes that stand', `${sum(({ finished }) => finished.edits.filter(({ kind }) => kind === 'model').length)}`],
      ['changes refused', `${sum(({ run }) => run.refused.length)}`],
      ['asked a second time', `${runs.filter(({ repaired }) => repaired).length}`],
    ],
  );
  printTable(['why rows and options were refused', 'times'], countEach(runs.flatMap(({ refusedRows }) => refusedRows)));
  printTable(['why changes were refused', 'times'], countEach(runs.flatMap(({ refused }) => refused)));
  printTable(['why no model wrote', 'times'], countEach(tried.flatMap(({ finished }) => finished.by?.failure ?? [])));
}

function countEach(names: readonly string[]): string[][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name, count]) => [name, `${count}`]);
}
