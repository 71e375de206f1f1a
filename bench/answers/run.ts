import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeModel } from '../../apps/api/composition/models.ts';
import { findWrongModels, readModels } from '../../apps/api/config/models.ts';
import { readSet, type Removal } from '../engine/rows.ts';
import { describeMachine, printTable } from '../figures.ts';
import { checkedPrompts } from './checked.ts';
import { verdicts } from './judging.ts';
import { check, contest } from './panel.ts';
import { describeShare } from './shares.ts';
import { talkerOf, type Talker } from './talker.ts';

// Whether Hone's question is worth answering: what a model makes of a prompt with and without it, as judged by
// another model, which knows what the prompt's user had in mind.
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
const names = ['HONE_BENCH_MODEL', 'HONE_BENCH_JUDGE'] as const;
const missing = names.filter((name) => !process.env[name]);

if (missing.length > 0) {
  console.log(`bench:answers: not run: ${missing.join(' and ')} must each hold one entry of HONE_MODELS.`);
} else {
  await measureAnswers().catch(({ message }: Error) => {
    console.error(`bench:answers: ${message}`);
    process.exitCode = 1;
  });
}

async function measureAnswers(): Promise<void> {
  const [model, judge] = names.map(readTalker) as [Talker, Talker];
  if (model.name === judge.name) throw new Error('A model must not judge itself: name one of another family.');
  console.log(`bench:answers: ${model.name}, judged by ${judge.name}\n  ${describeMachine()}`);
  const checks = await check(checkedPrompts, model);
  printTable(
    ['checked by programs', 'right'],
    [
      ['as typed', describeShare(checks.raw)],
      ['enhanced', describeShare(checks.enhanced)],
    ],
  );
  const result = await contest(drawWishes(Number(values.rows), values.seed), { model, judge });
  const rows = result.contests.map(({ arm, against, won, counts }) => [
    `${arm} against ${against}`,
    describeShare(won),
    ...verdicts.map((verdict) => String(counts[verdict])),
  ]);
  printTable(['judged in both orders', 'won of those decided (95 %)', ...verdicts], rows);
  const spent = [model, judge].map(({ name, spent: { input, output } }) => `${name} ${input} + ${output}`);
  console.log(`\n  Left out, as a model failed: ${checks.failed + result.failed}. Tokens: ${spent.join(', ')}\n`);
}

function readTalker(name: (typeof names)[number]): Talker {
  const HONE_MODELS = `[${process.env[name]}]`;
  const [wrong] = findWrongModels({ HONE_MODELS });
  if (wrong) throw new Error(`${name} ${wrong[1]}`);
  const [listing] = readModels({ HONE_MODELS });
  return talkerOf(makeModel(listing!, listing!.local ? 'local' : 'public'));
}

function drawWishes(many: number, seed: string) {
  const placeOf = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const all = readSet<Removal>('removal').map(({ id, whole, without }) => ({ id, draft: without, hidden: whole }));
  return all.toSorted((one, other) => placeOf(one.id).localeCompare(placeOf(other.id))).slice(0, many);
}
