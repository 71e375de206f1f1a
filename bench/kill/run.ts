import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseKind } from '../../apps/api/testing/database.ts';
import { killDuringSignups } from '../../apps/api/testing/kills.ts';
import { makePlace } from '../../apps/api/testing/place.ts';
import { endPrograms } from '../../apps/api/testing/process.ts';
import { startPostgres } from '../../tools/machine/postgres.mjs';
import { describeMachine, printTable, quantile, spread } from '../figures.ts';

const kills = 20;
const readyWithin = 5;
// A job that a killed worker had taken comes back after a minute.
const mailPatienceSeconds = 75;

/** A process for each database, since the tests' machinery is of one kind for as long as it lives. */
async function runOnBoth(): Promise<void> {
  const { TEST_DATABASE_URL: _, ...embedded } = process.env;
  const postgres = await startPostgres(process.env, console.log);
  console.log(`kill -9, ${kills} times during sign-ups\n  ${describeMachine()}\n`);
  for (const env of [embedded, { ...embedded, TEST_DATABASE_URL: postgres.url }]) {
    const command = ['--import', 'tsx', fileURLToPath(import.meta.url), 'here'];
    const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  await postgres.stop();
  console.log(`\n  ${describeMachine()} at the end`);
}

async function runHere(): Promise<void> {
  const place = await makePlace();
  try {
    const report = await killDuringSignups(place, kills, mailPatienceSeconds);
    const seconds = report.readyAfter.map((milliseconds) => milliseconds / 1000);
    const slowest = quantile(seconds, 1);
    printTable(
      [databaseKind, 'acknowledged', 'lost'],
      [
        ['accounts', String(report.activated), String(report.lostAccounts.length)],
        ['sign-ups, whose mail came', String(report.signedUp), String(report.missingMails.length)],
        ['calls refused while it lived', '', String(report.failures.length)],
      ],
    );
    console.log(`ready again after ${spread(seconds, 2)} s, of ${seconds.length} starts\n`);
    for (const failure of report.failures) console.log(failure);
    const lost = report.lostAccounts.length + report.missingMails.length + report.failures.length;
    if (lost > 0 || slowest >= readyWithin) process.exitCode = 1;
  } finally {
    await endPrograms();
    await place.remove();
  }
}

await (process.argv[2] === 'here' ? runHere() : runOnBoth());
