import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseKind } from '../../testing/database.ts';
import { killDuringEnhancing } from '../../testing/kills/enhancing-kills.ts';
import { killWhileWriting } from '../../testing/kills/kill-while-writing.ts';
import { observe } from '../../testing/load/observe.ts';
import { typed } from '../../testing/models/answers.ts';
import { makeWorkspace, type Workspace } from '../../testing/workspace.ts';
import { endPrograms } from '../../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = 20;

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()), timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

it(
  'a server killed with kill -9 during enhancements loses none, charges none twice, and answers retries the same',
  async (context) => {
    const report = await killDuringEnhancing(workspace, kills);
    const { ok, settledLater, lost, unexpected, readyAfter } = report;
    process.stdout.write(
      `${databaseKind}: ${ok} enhancements answered in ${kills + 1} lives, ${settledLater} when asked again\n`,
    );
    observe(context, { acknowledged: ok, lost, doubled: unexpected, readyAfter });
    expect(report).toMatchObject({ failures: [], answeredOtherwise: [], broken: [] });
    expect(ok).toBeGreaterThanOrEqual(12 * kills);
    expect(report.refused).toBeGreaterThan(0);
    // Every key is answered in the end, and no credit stays held.
    expect(report).toMatchObject({ held: 0, reservations: 0 });
  },
  timeout,
);

it(
  'after kill -9 while a model writes, what had arrived by then can be used, and costs one credit',
  async (context) => {
    const lives = Math.min(kills, 9);
    const { uses, held, broken } = await killWhileWriting(workspace, lives);
    expect(broken).toEqual([]);
    expect(held).toBe(0);
    expect(uses).toHaveLength(lives);
    const sentences = ['Ask him for a fixed repair date.', 'Keep it to five sentences.', 'Include: earlier reports.'];
    const expected = uses.map((_, at) => `${typed} ${sentences[at % sentences.length]!}`);
    // The hold is released once it is used, which then pays.
    const charged = uses.filter(({ before, after, again }, at) =>
      [before, after, again].some((left) => left !== 9 - at),
    );
    observe(context, {
      acknowledged: uses.length,
      lost: uses.filter(({ text }, at) => text !== expected[at]),
      doubled: charged,
    });
  },
  timeout,
);
