import { afterAll, beforeAll, expect, it } from 'vitest';
import { killDuringSignups } from '../testing/kills/kills.ts';
import { observe } from '../testing/load/observe.ts';
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
  async (context) => {
    const report = await killDuringSignups(workspace, kills, mailPatienceSeconds);
    const { signedUp, activated, lostAccounts, missingMails, readyAfter } = report;
    const lost = [...lostAccounts, ...missingMails];
    observe(context, { acknowledged: signedUp + activated, lost, doubled: [], readyAfter });
    expect(report.failures).toEqual([]);
    expect(activated).toBeGreaterThanOrEqual(2 * kills);
  },
  timeout,
);
