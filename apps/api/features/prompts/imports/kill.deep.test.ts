import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKind } from '../../../testing/database.ts';
import { importedPrompts, killWhileImporting } from '../../../testing/kills/kill-while-importing.ts';
import { observe } from '../../../testing/load/observe.ts';
import { endPrograms } from '../../../testing/process.ts';
import { makeWorkspace, type Workspace } from '../../../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = 8;

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()), timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

it(
  'a server killed with kill -9 while it finishes an import leaves all of it or nothing, and finishes it when asked again',
  async (context) => {
    const { outcomes, broken } = await killWhileImporting(workspace, kills);
    process.stdout.write(`${databaseKind}: ${outcomes.map(({ killed }) => killed).join(', ')} after a kill\n`);
    expect(broken).toEqual([]);
    // Finishing was acknowledged in the next life at the latest, and adds each prompt once.
    observe(context, {
      acknowledged: outcomes.length,
      lost: outcomes.filter(({ again }) => again < importedPrompts),
      doubled: outcomes.filter(({ again }) => again > importedPrompts),
    });
    const found = new Set(outcomes.map(({ killed }) => killed));
    expect([...found].toSorted((one, other) => one - other)).toEqual([0, importedPrompts]);
  },
  timeout,
);
