import { randomBytes, randomUUID } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAct } from '../../features/enhance/acts.store.ts';
import type { SaidToRow } from '../../features/enhance/acts.table.ts';
import { startRun, type Attempt, type ModelRun } from '../../features/enhance/engines/run.ts';
import { insertRun } from '../../features/enhance/engines/runs.store.ts';
import type { TextModel } from '../../ports/language-model.ts';
import { makeAdmin } from '../../testing/operators/admin.ts';
import { makeAccount, startApi, type TestApi } from '../../testing/api.ts';
import type { Admin } from '../admin/open.ts';
import { runCommand } from '../commands.ts';
import type { Report } from './report.ts';

let api: TestApi;
let admin: Admin;
beforeAll(async () => {
  api = await startApi();
  admin = makeAdmin({ database: api.test.database, now: api.clock.now });
  await live();
});
afterAll(() => api.stop());

async function hone(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(
    ['report', 'enhancements', ...words],
    (line) => void lines.push(line),
    (work) => work(admin),
  );
  return lines;
}
const report = async (...words: string[]) => JSON.parse((await hone('--json', ...words)).join('\n')) as Report;

const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
const idOf = async (email: string) => {
  const { rows } = await api.test.database.sql.execute<{ id: string }>(
    fragment`select id from users where email = ${email}`,
  );
  return rows[0]!.id;
};
const named = (name: string) => ({ name }) as TextModel;

function attempt(changes: Partial<Attempt>): Attempt {
  const usage = { input: 100, output: 50 };
  const times = { milliseconds: 900, first_milliseconds: 300 };
  return { model: 'mini', fault: null, isWhole: true, usage, micro_dollars: 1000, ...times, ...changes };
}

async function run(user_id: string | null, changes: Partial<ModelRun>, { days = 1, free = false } = {}) {
  const milliseconds = 1000;
  const act = { act_id: randomUUID(), user_id, at: daysAgo(days), reach: 'dashboard', milliseconds, free } as const;
  const filled = { ...startRun(false), model: named('mini'), strategy: 'brief', attempts: [attempt({})] } as const;
  await insertRun(api.test.database.sql, act, { ...filled, ...changes } as ModelRun);
}

const kind = { reach: 'dashboard', language: 'en', task: 'email', target: null, mode: 'balanced' } as const;
const figures = { words_before: 3, words_after: 9, facts: 0, facts_kept: 0, hunks: [], milliseconds: 40, own: false };
const noBrief = { frame: null, shown: [], choices: [], how: null, failure: null };
type Act = Parameters<typeof saveAct>[1];

function save(user_id: string, changes: Partial<Act>, days = 1): Promise<void> {
  const paid = { credits: 1, reservation: randomUUID() };
  const usual = { id: makeId(daysAgo(days), randomBytes), at: daysAgo(days), engine: 'built-in', user_id, ...paid };
  return saveAct(api.test.database.sql, { ...usual, ...kind, ...figures, ...noBrief, ...changes });
}

/** Each was shown a recipe's rows. */
async function say(user_id: string, choices: SaidToRow[], times: number): Promise<void> {
  const brief = { frame: 'recipe', shown: ['avoid.food', 'time.cooking'], how: 'inserted', choices } as const;
  for (let time = 0; time < times; time += 1) await save(user_id, { ...brief, shown: [...brief.shown] }, 2);
}

/** Three people, one of whom has enterprise and one of whom leaves, within a month. */
async function live(): Promise<void> {
  const { sql } = api.test.database;
  const [free, large] = [await idOf(await makeAccount(api, 'spender')), await idOf(await makeAccount(api, 'large'))];
  await sql.execute(fragment`insert into billing_enterprises (user_id, since) values (${large}, now())`);
  await run(free, { rows: 4, first_row_milliseconds: 450, refusedRows: ['invented', 'few', 'invented'] });
  const mended = { repaired: true, refused: ['lost', 'long'], rows: 1, first_row_milliseconds: 900 } as const;
  await run(free, { attempts: [attempt({ first_milliseconds: 700 })], ...mended, refused: [...mended.refused] });
  const down = attempt({ fault: 'down', isWhole: false, first_milliseconds: null, micro_dollars: 0 });
  await run(free, { attempts: [down, down], failure: 'down', strategy: null, rows: 2 }, { free: true });
  await run(large, { model: named('maxi'), strategy: 'rewrite', attempts: [attempt({ micro_dollars: 2_000_000 })] });
  await run(large, {
    model: named('my secret model'),
    own: true,
    rows: 1,
    attempts: [attempt({ micro_dollars: 9_000_000 })],
  });
  await run(null, { refused: ['lost'], refusedRows: ['twice'], rows: 2 });
  await run(free, {}, { days: 40 });
  for (const [engine, days] of [
    ['built-in', 1],
    ['built-in', 2],
    ['mini', 1],
    ['mini', 40],
  ] as const) {
    await save(free, { engine }, days);
  }
  const none: string[] = [];
  await say(free, [{ slot: 'avoid.food', options: none, own: true }], 39);
  await say(free, [{ slot: 'avoid.food', options: none, skip: true }], 160);
  const both: SaidToRow[] = [
    { slot: 'avoid.food', options: ['nuts'], own: true },
    { slot: 'time.cooking', options: ['fast'] },
  ];
  await say(free, both, 1);
  await save(free, { frame: 'recipe', shown: ['avoid.food'] });
}

describe('hone report enhancements', () => {
  it('counts a month’s enhancements by engine, or those of a different period on request', async () => {
    const byEngine = ({ engines }: Report) => engines.map(({ engine, acts, credits }) => [engine, acts, credits]);
    expect(byEngine(await report())).toEqual([
      ['built-in', 203, 203],
      ['mini', 1, 1],
    ]);
    expect(byEngine(await report('--days', '50'))).toEqual([
      ['built-in', 203, 203],
      ['mini', 2, 2],
    ]);
  });

  it('shows how often models failed, were repaired and were refused, how fast they were, and their token usage', async () => {
    const { runs, models, failures, faults, guards } = await report();
    expect(runs).toMatchObject({
      runs: 6,
      failed: 1,
      refunds: 1,
      repaired: 1,
      own: 1,
      rows: 2,
      first_row_median: 450,
      first_median: 300,
      first_p95: 700,
      input_tokens: 700,
      output_tokens: 350,
    });
    expect(models.map(({ model, strategy, runs: count }) => [model, strategy, count])).toEqual([
      ['mini', 'brief', 3],
      ['(people’s own)', 'brief', 1],
      ['maxi', 'rewrite', 1],
      ['mini', null, 1],
    ]);
    expect(failures).toEqual([{ name: 'down', count: 1 }]);
    expect(faults).toEqual([{ name: 'down', count: 2 }]);
    expect(guards).toEqual([
      { name: 'lost', count: 2 },
      { name: 'long', count: 1 },
    ]);
  });

  it('shows how many of a model’s rows were accepted, how soon the first arrived, and why others were not shown', async () => {
    const { models, refused_rows } = await report();
    expect(models.map(({ model, rows, first_row_median }) => [model, rows, first_row_median])).toEqual([
      ['mini', 7 / 3, 450],
      ['(people’s own)', 1, null],
      ['maxi', null, null],
      ['mini', null, null],
    ]);
    expect(refused_rows).toEqual([
      { name: 'invented', count: 2 },
      { name: 'few', count: 1 },
      { name: 'twice', count: 1 },
    ]);
    const lines = (await hone()).join('\n');
    expect(lines).toMatch(/free +rows +first word +p95 +first row +whole/);
    expect(lines).toMatch(/mini +brief +3 .* 2\.3 +300 ms +700 ms +450 ms +1000 ms/);
    expect(lines).toMatch(/not shown\n +reason +times +of all acts\n +invented +2 /);
  });

  it('shows how often each row was shown and answered, and flags one that hardly anyone uses', async () => {
    expect((await report()).rows).toEqual([
      { frame: 'recipe', slot: 'avoid.food', shown: 200, pressed: 1, own_words: 40, skipped: 160, is_ignored: false },
      { frame: 'recipe', slot: 'time.cooking', shown: 200, pressed: 1, own_words: 0, skipped: 0, is_ignored: true },
    ]);
    expect((await hone()).join('\n')).toMatch(/recipe +time\.cooking +200 +0\.5 % +0\.0 % +0\.0 % +hardly ever used/);
  });

  it('adds up what models cost us by plan and by person, excluding what people pay for their own models', async () => {
    const { plans, people } = await report();
    expect(plans).toEqual([
      { plan: 'enterprise', people: 1, runs: 1, micro_dollars: 2_000_000 },
      { plan: 'free', people: 1, runs: 3, micro_dollars: 2000 },
      { plan: 'deleted accounts', people: 0, runs: 1, micro_dollars: 1000 },
    ]);
    expect(people.map(({ email, micro_dollars }) => [email, micro_dollars])).toEqual([
      ['large@example.org', 2_000_000],
      ['spender@example.org', 2000],
      [null, 1000],
    ]);
    const lines = (await hone()).join('\n');
    expect(lines).toMatch(/enterprise +1 +1 +\$2\.0000 +\$2\.0000\n +free +1 +3 +\$0\.0020/);
    expect(lines).not.toContain('my secret model');
  });

  it('does not fail for an empty period', async () => {
    api.clock.forward(400 * 86_400);
    const lines = await hone('--days=1');
    expect(lines[0]).toMatch(/^Enhancements of the last day, since 20/);
    expect(lines).toContain('Rows of briefs that were used: none.');
  });

  it.each([[['--days']], [['--days', '0']], [['--days', '1.5']], [['--days=4000']], [['--weeks']]])(
    'refuses %j without opening the database',
    async (words) => {
      const opened = () => Promise.reject(new Error('opened'));
      await expect(runCommand(['report', 'enhancements', ...words], () => undefined, opened)).rejects.toThrow(/--days/);
    },
  );
});
