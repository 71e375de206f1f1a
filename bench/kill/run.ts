import { spawnSync } from 'node:child_process';
import { databaseKind } from '../../apps/api/testing/database.ts';
import { killDuringEnhancing } from '../../apps/api/testing/kills/enhancing-kills.ts';
import { killDuringSignups } from '../../apps/api/testing/kills/kills.ts';
import { makeWorkspace, type Workspace } from '../../apps/api/testing/workspace.ts';
import { startPostgres } from '../../tools/machine/postgres.ts';
import { describeMachine, median, printMarks, quantile, type Mark } from '../figures.ts';

const kills = 20;

// One process per database, since the test helpers support one kind per process.
if (process.argv[2] === 'here') {
  // A killed worker's job comes back after a minute, and a call under way holds its key for two.
  await killIn('during sign-ups', (place) => killDuringSignups(place, kills, 75));
  await killIn('during enhancements', (place) => killDuringEnhancing(place, kills, { waitsForHeld: true }));
} else {
  const { TEST_DATABASE_URL: _, ...embedded } = process.env;
  const postgres = await startPostgres(process.env, console.log);
  console.log(`bench:kill: kill -9, ${kills} times each\n  ${describeMachine()}`);
  for (const env of [embedded, { ...embedded, TEST_DATABASE_URL: postgres.url }]) {
    const command = ['--import', 'tsx', import.meta.filename, 'here'];
    const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  await postgres.stop();
}

/** Arrays list what was lost or wrong: all must be empty. */
async function killIn(when: string, kill: (place: Workspace) => Promise<{ readyAfter: number[] }>): Promise<void> {
  const place = await makeWorkspace();
  const { readyAfter, ...report } = await kill(place);
  await place.remove();
  const marks = Object.entries(report).map(([name, found]: [string, unknown]): Mark => {
    if (!Array.isArray(found)) return [name, Number(found), ''];
    found.forEach((each) => console.error(name, each));
    return [name, found.length, '', { most: 0 }];
  });
  const seconds = readyAfter.map((milliseconds) => milliseconds / 1000);
  const isMet = printMarks(`${databaseKind}, killed ${when}`, [
    ...marks,
    ['ready again, in the middle', median(seconds), 's'],
    ['ready again, at most', quantile(seconds, 1), 's', { most: 5 }],
  ]);
  if (!isMet) process.exitCode = 1;
}
