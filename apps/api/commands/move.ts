import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { addressesOf, withoutLogin } from '../config/database.ts';
import { connectEmbedded } from '../database/embedded.ts';
import { compareSchema } from '../database/migrate.ts';
import { readMark, writeMark, type Mark } from '../database/move-mark.ts';
import { finishMove, isSame, moveDatabase, type Compared } from '../database/move/move.ts';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';
import { CommandError } from './admin/command-error.ts';
import type { Settings } from './admin/command.ts';
import { alignColumns, formatCount, type Say } from './admin/lines.ts';
import { explainUnreachable, migrations } from './admin/open.ts';
import type { Told } from './admin/told.ts';
import { checkLedger } from './check-ledger.ts';

/**
 * Moves the embedded database in HONE_DATA to the one that DATABASE_URL names: run with the settings that the server
 * will have, so that they are checked as it checks them, and no password is among the words of a command.
 */
export async function moveToPostgres(
  { database, data }: Settings,
  say: Say,
  _: readonly string[],
  told: Told,
): Promise<boolean> {
  if (database.kind !== 'postgres') throw new CommandError('Set DATABASE_URL to the PostgreSQL database to move to.');
  const folder = join(data, 'database');
  if (!existsSync(folder)) throw new CommandError(`There is no embedded database at ${folder}.`);
  const source = await connectEmbedded({ folder, isMoving: true, onStuck: () => process.exit(70) });
  const target = connectPostgres({ url: addressesOf(database.url), connections: 2, onError: () => undefined });
  try {
    await refuseOtherBuild(source);
    const mark = readMark(folder) ?? begin(database.url);
    // From here on no server may change what was copied already.
    writeMark(folder, mark);
    const { id } = mark;
    const compared = await moveDatabase({ source, target, migrations, id, onTable: (name) => say(`Moving ${name} …`) });
    if (!show(compared, say)) {
      say('The new database can’t be used like this, and servers refuse it. Nothing was changed in the old one.');
      return false;
    }
    const isWell = await isLedgerWell(target, say);
    if (!isWell) say('As every row is the same, it was broken before the move: see docs/operating.md.');
    writeMark(folder, { ...mark, finished_at: systemClock.now().toISOString() });
    await finishMove(target);
    // Only now: until then the rows of both must be the same.
    await told.keepIn(target.sql, isWell ? 'done' : 'not well');
    say(
      `Moved to ${mark.to}. Next: start the server with this DATABASE_URL, and keep HONE_SECRET and HONE_DATA/files.`,
    );
    say(`The old database is as it was, in ${folder}. A server without DATABASE_URL refuses it.`);
    return isWell;
  } catch (error) {
    throw explainUnreachable(error);
  } finally {
    await target.close();
    await source.close();
  }
}

function begin(url: string): Mark {
  return { id: randomUUID(), to: withoutLogin(url), begun_at: systemClock.now().toISOString() };
}

async function refuseOtherBuild(source: Database): Promise<void> {
  const { missing, foreign } = await compareSchema(source.sql, migrations);
  if (foreign.length > 0)
    throw new CommandError(`The database belongs to another build: it has ${foreign.join(', ')}.`);
  if (missing.length > 0) {
    throw new CommandError('The database is of an older build. Start this server on it once, stop it, and move then.');
  }
}

function show(compared: readonly Compared[], say: Say): boolean {
  say('');
  const rows = compared.map(({ name, here, there }) => [name, here.rows, there?.rows ?? 'missing']);
  const verdicts = ['', ...compared.map((each) => (isSame(each) ? 'same' : 'DIFFERENT'))];
  const lines = alignColumns([['table', 'rows here', 'rows there'], ...rows]);
  for (const [at, line] of lines.entries()) say(`${line}  ${verdicts[at]}`.trimEnd());
  say('');
  const differing = compared.filter((each) => !isSame(each));
  const total = compared.reduce((sum, { here }) => sum + here.rows, 0);
  say(
    differing.length === 0
      ? `Every row is the same: ${formatCount(total, 'row', 'rows')} in ${formatCount(compared.length, 'table', 'tables')}.`
      : `${formatCount(differing.length, 'table differs', 'tables differ')}.`,
  );
  return differing.length === 0;
}

async function isLedgerWell(target: Database, say: Say): Promise<boolean> {
  let broken = 0;
  await checkLedger(target, systemClock.now, ({ promise, violations, count }) => {
    if (count === 0) return;
    broken += 1;
    say(`BROKEN  ${promise}`);
    for (const violation of violations) say(`  - ${violation}`);
  });
  if (broken === 0) say('The ledger is in order.');
  return broken === 0;
}
