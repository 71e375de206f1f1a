import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { listCategories } from '@hone/contracts/library/categories';
import { afterEach, describe, expect, it, type TestContext } from 'vitest';
import { connectPostgres } from '../database/postgres.ts';
import { databaseKind } from '../testing/database.ts';
import { canHaveSmallDisk, startOwnPostgres } from '../testing/kills/own-postgres.ts';
import { gatherCrowd } from '../testing/load/crowd.ts';
import { observe } from '../testing/load/observe.ts';
import { endPrograms, startServer } from '../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const some = 40;

describe.runIf(databaseKind === 'postgres' && canHaveSmallDisk())('PostgreSQL on a full disk', () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function startOn(onSmallDisk: 'tables' | 'log') {
    const data = mkdtempSync(join(tmpdir(), 'hone-disk-'));
    ends.push(() => rmSync(data, { recursive: true, force: true }));
    const postgres = await startOwnPostgres({ onSmallDisk });
    ends.push(() => postgres.remove(), endPrograms);
    const server = await startServer({ HONE_DATA: data, DATABASE_URL: postgres.url, HONE_LIMIT_FACTOR: '1000' });
    const crowd = await gatherCrowd({ url: server.url, outbox: join(data, 'outbox') });
    const load = crowd.start();
    await load.acknowledged(some);
    const saidNow = () => [...new Set(crowd.log.flatMap(({ error }) => (error ? (error as Refusal).code : [])))];

    async function expectSettled(context: TestContext, began: number): Promise<void> {
      await load.acknowledged(1);
      const readyAfter = [performance.now() - began];
      await load.acknowledged(some);
      await load.stop();
      const expected = ['request.full', 'request.unavailable', 'request.key_in_use', 'credits.none_left'];
      expect(saidNow().filter((code) => !expected.includes(code))).toEqual([]);
      expect(await crowd.repeat()).toBeGreaterThan(0);
      const database = connectPostgres({ url: postgres.url, connections: 2, onError: () => undefined });
      const found = await crowd.settle(database);
      await database.close();
      expect(found).toMatchObject({ unexpected: [], broken: [] });
      observe(context, { ...found, readyAfter });
    }
    return { postgres, disk: postgres.disk!, crowd, saidNow, expectSettled };
  }

  it(
    'refuses what it can’t write with 507 while its tables have no room, answers reads, and continues by itself',
    async (context) => {
      const { postgres, disk, crowd, saidNow, expectSettled } = await startOn('tables');
      disk.fill();
      await expect.poll(saidNow).toContain('request.full');
      const reader = crowd.log[0]!.by.client;
      expect(await reader.call(listCategories)).not.toEqual([]);
      // Without room, the next one that is due crashes PostgreSQL, which then lets no one in.
      await postgres.checkpoint().catch(() => undefined);
      await expect.poll(saidNow).toContain('request.unavailable');
      disk.free();
      expect(await postgres.isRunning()).toBe(true);
      await expectSettled(context, performance.now());
    },
    timeout,
  );

  it(
    'ends while its log has no room, and once there is room and it was started again, the server continues by itself',
    async (context) => {
      const { postgres, disk, saidNow, expectSettled } = await startOn('log');
      disk.fill();
      await expect.poll(() => postgres.isRunning(), { timeout: 120_000 }).toBe(false);
      await expect.poll(saidNow).toContain('request.unavailable');
      disk.free();
      await postgres.start();
      await expectSettled(context, performance.now());
    },
    timeout,
  );
});
