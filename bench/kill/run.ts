import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { databaseKind } from '../../apps/api/testing/database.ts';
import { killDuringEnhancing } from '../../apps/api/testing/enhancing-kills.ts';
import { killDuringSignups } from '../../apps/api/testing/kills.ts';
import { makePlace, type Place } from '../../apps/api/testing/place.ts';
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
  console.log(`kill -9, ${kills} times during sign-ups and ${kills} times during enhancements\n  ${describeMachine()}\n`);
  for (const env of [embedded, { ...embedded, TEST_DATABASE_URL: postgres.url }]) {
    const command = ['--import', 'tsx', fileURLToPath(import.meta.url), 'here'];
    const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  await postgres.stop();
  console.log(`\n  ${describeMachine()} at the end`);
}

async function runHere(): Promise<void> {
  for (const kill of [killSignups, killEnhancements]) {
    const place = await makePlace();
    try {
      if (!(await kill(place))) process.exitCode = 1;
    } finally {
      await endPrograms();
      await place.remove();
    }
  }
}

async function killSignups(place: Place): Promise<boolean> {
  const report = await killDuringSignups(place, kills, mailPatienceSeconds);
  printTable(
    [databaseKind, 'acknowledged', 'lost'],
    [
      ['accounts', String(report.activated), String(report.lostAccounts.length)],
      ['sign-ups, whose mail came', String(report.signedUp), String(report.missingMails.length)],
      ['calls refused while it lived', '', String(report.failures.length)],
    ],
  );
  for (const failure of report.failures) console.log(failure);
  const lost = report.lostAccounts.length + report.missingMails.length + report.failures.length;
  return isSoonReady(report.readyAfter) && lost === 0;
}

/** What was under way at a kill holds its key for two minutes: the last of them are waited for. */
async function killEnhancements(place: Place): Promise<boolean> {
  const report = await killDuringEnhancing(place, kills, { waitsForHeld: true });
  const { failures, lost, unasked, answeredOtherwise, broken } = report;
  const wrong = { lost, unasked, answeredOtherwise, broken };
  printTable(
    [databaseKind, 'calls', 'wrong'],
    [
      ['answered, with act, entry and prompt', String(report.ok), String(lost.length)],
      ['unknown at a kill, answered when asked again', String(report.settledLater), String(report.held)],
      ['refused without credits', String(report.refused), ''],
      ['acts, entries or prompts that nobody was told of', '', String(unasked.length)],
      ['other answers to the same key', '', String(answeredOtherwise.length)],
      ['calls refused while it lived', '', String(failures.length)],
      ['credits still held', '', String(report.reservations)],
      ['findings of the ledger’s checker', '', String(broken.length)],
    ],
  );
  for (const failure of failures) console.log(failure);
  for (const [name, found] of Object.entries(wrong)) for (const each of found) console.log(`${name}: ${each}`);
  const faults = failures.length + Object.values(wrong).flat().length + report.held + report.reservations;
  return isSoonReady(report.readyAfter) && faults === 0;
}

function isSoonReady(readyAfter: readonly number[]): boolean {
  const seconds = readyAfter.map((milliseconds) => milliseconds / 1000);
  console.log(`ready again after ${spread(seconds, 2)} s, of ${seconds.length} starts\n`);
  return quantile(seconds, 1) < readyWithin;
}

await (process.argv[2] === 'here' ? runHere() : runOnBoth());
