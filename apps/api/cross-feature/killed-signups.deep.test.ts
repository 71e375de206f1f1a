import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { killDuringSignups } from '../testing/kills/kills.ts';
import { endPrograms } from '../testing/process.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = 20;
// A job whose worker was killed is taken up again after a minute.
const mailPatienceSeconds = 90;

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()), timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

it(
  'a server killed with kill -9 twenty times during sign-ups loses no account, and eventually writes every email',
  async () => {
    const report = await killDuringSignups(workspace, kills, mailPatienceSeconds);
    const seconds = report.readyAfter.map((milliseconds) => (milliseconds / 1000).toFixed(2)).join(', ');
    const lived = `${report.activated} accounts acknowledged in ${kills + 1} lives`;
    process.stdout.write(`${databaseKind}: ${lived}; ready again after ${seconds} s\n`);
    expect(report).toMatchObject({ failures: [], lostAccounts: [], missingMails: [] });
    expect(report.activated).toBeGreaterThanOrEqual(2 * kills);
  },
  timeout,
);
