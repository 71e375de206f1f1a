import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endPrograms } from '../../apps/api/testing/process.ts';
import { describeMachine } from '../../bench/figures.ts';
import { buildParts } from '../machine/parts.mjs';
import { providePostgresPrograms } from '../machine/postgres.ts';
import { ROOT } from '../machine/root.mjs';
import { clustersIn } from './cluster.ts';
import { rehearseEmbedded } from './embedded.ts';
import { writePage } from './page.ts';
import { rehearsePostgres } from './postgres.ts';
import { steps } from './steps.ts';

/**
 * Rehearses, on databases of its own: a PostgreSQL database is recovered to a point in time and from a dump, and an
 * embedded one from a copy, and moved to PostgreSQL. `--megabytes N` says how large they are; `--write` keeps the times
 * in docs/recovery-times.md.
 */
const megabytes = Number(process.argv[process.argv.indexOf('--megabytes') + 1]) || 200;

await buildParts(ROOT, console.log, ['api']);
// Some machines link to a few of the programs only, from a place of their own.
const found = await providePostgresPrograms(process.env, console.log);
const programs = dirname(realpathSync(join(found, 'initdb')));
for (const name of ['createdb', 'pg_basebackup', 'pg_ctl', 'pg_dump', 'pg_restore']) {
  if (!existsSync(join(programs, name)))
    throw new Error(`${name} is missing in ${programs}: install PostgreSQL whole.`);
}
const folder = mkdtempSync(join(tmpdir(), 'hone-recovery-'));
const own = mkdtempSync(join(tmpdir(), 'hone-recovered-'));
const [data, embedded] = [join(own, 'beside-postgres'), join(own, 'embedded')];
for (const each of [data, embedded]) mkdirSync(each, { mode: 0o700 });
const clusters = clustersIn(folder, programs);
try {
  const recovered = await rehearsePostgres({ clusters, folder, data, megabytes });
  console.log(recovered.said);
  const said = await rehearseEmbedded(embedded, recovered.cluster, megabytes);
  console.log(said);
  const on = new Date().toISOString().slice(0, 10);
  const page = { on, megabytes, machine: describeMachine(), steps, said: `${recovered.said} ${said}` };
  if (process.argv.includes('--write')) writeFileSync(join(ROOT, 'docs/recovery-times.md'), writePage(page));
  if (!recovered.isRight) process.exitCode = 1;
} finally {
  await endPrograms();
  await clusters.end();
  for (const each of [folder, own]) rmSync(each, { recursive: true, force: true });
}
