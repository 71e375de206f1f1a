import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseKind } from '../../testing/database.ts';
import { killDuringEnhancing } from '../../testing/kills/enhancing-kills.ts';
import { killWhileWriting } from '../../testing/kills/kill-while-writing.ts';
import { typed } from '../../testing/models/answers.ts';
import { makeWorkspace, type Workspace } from '../../testing/workspace.ts';
import { endPrograms } from '../../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = inject('chance').depth === 1 ? 1 : 20;

let workspace: Workspace;
beforeAll(async () => void (workspace = await makeWorkspace()), timeout);
afterAll(async () => {
  await endPrograms();
  await workspace.remove();
});

it(
  'killed with kill -9 during enhancements a server loses none, charges none twice, and answers their keys as before',
  async () => {
    const report = await killDuringEnhancing(workspace, kills);
    const { ok, settledLater, held } = report;
    const seconds = report.readyAfter.map((milliseconds) => (milliseconds / 1000).toFixed(2));
    process.stdout.write(
      `${databaseKind}: ${ok} enhancements answered in ${kills + 1} lives, ${settledLater} when asked again, ` +
        `${held} keys held; ready again after ${seconds.join(', ')} s\n`,
    );
    expect(report).toMatchObject({ failures: [], lost: [], unexpected: [], answeredOtherwise: [], broken: [] });
    expect(ok).toBeGreaterThanOrEqual(12 * kills);
    expect(report.refused).toBeGreaterThan(0);
    // Only calls that were cut off hold a credit until the sweep.
    expect(report.reservations).toBeLessThanOrEqual(report.cutOff);
  },
  timeout,
);

it(
  'killed with kill -9 while a model writes, what stood by then can be used, and costs one credit',
  async () => {
    const lives = Math.min(kills, 9);
    const { uses, held, broken } = await killWhileWriting(workspace, lives);
    expect(broken).toEqual([]);
    expect(held).toBe(0);
    expect(uses).toHaveLength(lives);
    const sentences = ['Ask him for a fixed repair date.', 'Keep it to five sentences.', 'Include: earlier reports.'];
    for (const [at, { text, before, after, again }] of uses.entries()) {
      expect(text).toBe(`${typed} ${sentences[at % sentences.length]!}`);
      // What was held is back once it is used, which then pays.
      expect([before, after, again]).toEqual([9 - at, 9 - at, 9 - at]);
    }
  },
  timeout,
);
