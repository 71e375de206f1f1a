import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Obstacle } from '../../machine/obstacle.mjs';
import { endWithParent } from '../../machine/parent.mjs';
import { ROOT } from '../../machine/root.mjs';
import { keepRecord } from '../shown/record.ts';
import { runPlaces } from '../shown/run-places.ts';
import type { FaultRow } from './fault.ts';
import { complaintsAbout, lookAt, tell, type Seen } from './observed.ts';
import { writePage } from './page.ts';
import { faults } from './rows.ts';

const say = console.log;
export const recordFile = join(ROOT, 'tools/proof/faults/observed.json');
export const pageFile = join(ROOT, 'docs/faults.md');

/** `args`: words of the faults that are wanted; `--write` keeps what was withstood in `docs/faults.md`, `--page` only writes it. */
export async function runFaults(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.includes('--page')) return keep(new Map());
  endWithParent(env);
  const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase());
  const rows = faults.filter(({ fault }) => words.every((word) => fault.toLowerCase().includes(word)));
  if (rows.length === 0) throw new Obstacle(`No fault is called “${words.join(' ')}”:\n${listed()}`);
  const reports = await runPlaces('faults', rows, env);
  // A run takes a core, and PostgreSQL and the browser some of another.
  const load = loadavg()[1]!;
  const isBusy = load > availableParallelism();
  const seen = new Map<FaultRow, Seen[]>();
  const complaints: string[] = [];
  for (const row of rows) {
    const inPlaces = [...reports].map(([place, report]) => lookAt(row, place, report));
    const found = inPlaces.filter(({ passed, failed }) => passed + failed.length > 0);
    say(`\n${tell(row, found).join('\n')}`);
    const wrong = complaintsAbout(row, found, { reports: [...reports.values()], isBusy });
    complaints.push(...wrong.map((what) => `${row.fault}: ${what}`));
    if (wrong.length === 0) seen.set(row, found);
  }
  if (isBusy) say(`\nThe machine was busy (a load of ${load.toFixed(1)}), so how soon it served again isn’t judged.`);
  say(`\n${complaints.join('\n') || 'Every fault was withstood.'}`);
  if (args.includes('--write')) keep(seen);
  return complaints.length === 0 ? 0 : 1;
}

const listed = () => faults.map(({ fault }) => `  ${fault}`).join('\n');

function keep(seen: ReadonlyMap<FaultRow, Seen[]>): number {
  const found = new Map([...seen].map(([{ fault }, inPlaces]) => [fault, inPlaces]));
  const names = faults.map(({ fault }) => fault);
  writeFileSync(pageFile, writePage(keepRecord<Seen>(recordFile, names, found)));
  return 0;
}
