import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from '../../../bench/measure.ts';
import { Obstacle } from '../../machine/obstacle.mjs';
import { endWithParent } from '../../machine/parent.mjs';
import { ROOT } from '../../machine/root.mjs';
import { proofsOf } from '../shown/plan.ts';
import { keepRecord } from '../shown/record.ts';
import type { Report } from '../shown/report.ts';
import { runPlaces } from '../shown/run-places.ts';
import type { AttackRow, Scanners } from './attack.ts';
import { complaintsAbout, lookAt, lookAtProgram, tell, type Seen } from './observed.ts';
import { writePage } from './page.ts';
import { attacks } from './rows.ts';

const say = console.log;
export const recordFile = join(ROOT, 'tools/proof/attacks/observed.json');
export const pageFile = join(ROOT, 'docs/attacks.md');

/** `args`: words of the attacks that are wanted; `--write` keeps what was withstood in `docs/attacks.md`, `--page` only writes it. */
export async function runAttacks(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean' },
      page: { type: 'boolean' },
      schemathesis: { type: 'string', default: 'schemathesis' },
      wapiti: { type: 'string', default: 'wapiti' },
    },
  });
  if (values.page) return keep(new Map());
  endWithParent(env);
  const words = positionals.map((word) => word.toLowerCase());
  const rows = attacks.filter(({ attack }) => words.every((word) => attack.toLowerCase().includes(word)));
  if (rows.length === 0) throw new Obstacle(`No attack is called “${words.join(' ')}”:\n${listed()}`);
  // Twice as many tries as in the gate, and every hostile file.
  const deeper = { TEST_DEPTH: '2', ...env };
  const reports = await runPlaces(
    'attacks',
    rows.filter((row) => proofsOf(row).length > 0),
    deeper,
  );
  const programs = await runPrograms(rows, values);
  const seen = new Map<AttackRow, Seen[]>();
  const complaints: string[] = [];
  for (const row of rows) {
    const ran = programs.get(row);
    const found = [...seenInTests(row, reports), ...(ran instanceof Obstacle || !ran ? [] : [ran])];
    say(`\n${tell(row, found).join('\n')}`);
    const wrong = ran instanceof Obstacle ? [ran.message] : complaintsAbout(row, found, [...reports.values()]);
    complaints.push(...wrong.map((what) => `${row.attack}: ${what}`));
    if (wrong.length === 0) seen.set(row, found);
  }
  say(`\n${complaints.join('\n') || 'Every attack was withstood.'}`);
  if (values.write) keep(seen);
  return complaints.length === 0 ? 0 : 1;
}

const listed = () => attacks.map(({ attack }) => `  ${attack}`).join('\n');

function seenInTests(row: AttackRow, reports: ReadonlyMap<Parameters<typeof lookAt>[1], Report>): Seen[] {
  const inPlaces = [...reports].map(([place, report]) => lookAt(row, place, report));
  return inPlaces.filter(({ passed, failed }) => passed + failed.length > 0);
}

/** One after another, each on servers of its own. A missing scanner stops its attack alone. */
async function runPrograms(rows: readonly AttackRow[], scanners: Scanners): Promise<Map<AttackRow, Seen | Obstacle>> {
  const seen = new Map<AttackRow, Seen | Obstacle>();
  if (!rows.some(({ program }) => program)) return seen;
  await measure('\nserver:', async (bench) => {
    for (const row of rows) {
      if (!row.program) continue;
      say(`  ${row.attack}`);
      try {
        seen.set(row, lookAtProgram(await row.program(bench, scanners)));
      } catch (error) {
        if (!(error instanceof Obstacle)) throw error;
        seen.set(row, error);
      }
    }
  });
  return seen;
}

function keep(seen: ReadonlyMap<AttackRow, Seen[]>): number {
  const found = new Map([...seen].map(([{ attack }, inPlaces]) => [attack, inPlaces]));
  const names = attacks.map(({ attack }) => attack);
  writeFileSync(pageFile, writePage(keepRecord<Seen>(recordFile, names, found)));
  return 0;
}
