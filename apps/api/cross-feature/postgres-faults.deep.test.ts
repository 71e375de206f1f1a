import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { connectPostgres } from '../database/postgres.ts';
import { databaseKind } from '../testing/database.ts';
import { startOwnPostgres, type OwnPostgres } from '../testing/kills/own-postgres.ts';
import { gatherCrowd, type Crowd } from '../testing/load/crowd.ts';
import { observe } from '../testing/load/observe.ts';
import { endPrograms, startServer, type ServerProgram } from '../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const some = 40;
const frozenSeconds = 30;
/** Milliseconds: connecting takes 2 s at most, a statement 8 s where the server itself can’t stop it after 5 s. */
const longestAnswer = 12_000;
const isAway = /^request\.(unavailable|key_in_use|busy)$/;

// The embedded database is part of the server's process.
describe.runIf(databaseKind === 'postgres')('a server under eight writers', () => {
  let postgres: OwnPostgres;
  let server: ServerProgram;
  let crowd: Crowd;
  beforeEach(async () => {
    const data = mkdtempSync(join(tmpdir(), 'hone-faults-'));
    postgres = await startOwnPostgres();
    server = await startServer({ HONE_DATA: data, DATABASE_URL: postgres.url, HONE_LIMIT_FACTOR: '1000' });
    crowd = await gatherCrowd({ url: server.url, outbox: join(data, 'outbox') });
    return async () => {
      await endPrograms();
      await postgres.remove();
      rmSync(data, { recursive: true, force: true });
    };
  }, timeout);

  const statusOf = (path: string) =>
    fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(5000) }).then(
      ({ status }) => status,
      () => 0,
    );

  /** Milliseconds. */
  async function waitUntilReady(): Promise<number> {
    const began = performance.now();
    await expect.poll(() => statusOf('/readyz'), { interval: 50 }).toBe(200);
    return performance.now() - began;
  }

  /** Whoever wasn't served was told when to try again. */
  async function expectSettled(context: TestContext, readyAfter: number[]): Promise<void> {
    const unclear = crowd.log
      .filter(({ outcome }) => outcome !== 'ok')
      .map(({ act, error }) => ({ act, error: error as Refusal }))
      .filter(({ error }) => error.code !== 'credits.none_left' && !(isAway.test(error.code) && error.retryAfter));
    expect(unclear.map(({ act, error }) => `${act}: ${error.status} ${error.code ?? error.cause}`)).toEqual([]);
    expect(await crowd.repeat()).toBeGreaterThan(0);
    const database = connectPostgres({ url: postgres.url, connections: 2, onError: () => undefined });
    const found = await crowd.settle(database);
    await database.close();
    expect(found).toMatchObject({ unexpected: [], broken: [] });
    observe(context, { ...found, readyAfter });
  }

  it(
    'answers 503 with Retry-After while PostgreSQL restarts, and continues by itself, with each acknowledged write once',
    async (context) => {
      const load = crowd.start();
      await load.acknowledged(some);
      const readyAfter: number[] = [];
      for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const) {
        await postgres.restart(mode);
        readyAfter.push(await waitUntilReady());
        await load.acknowledged(some);
      }
      await load.stop();
      expect(server.errors()).toBe('');
      await expectSettled(context, readyAfter);
    },
    timeout,
  );

  it(
    `answers every call within seconds while PostgreSQL is frozen for ${frozenSeconds} s, is not ready, and continues by itself`,
    async (context) => {
      const load = crowd.start();
      await load.acknowledged(some);
      await postgres.freeze();
      const frozenAt = performance.now();
      await expect.poll(() => statusOf('/readyz'), { interval: 50 }).toBe(503);
      while (performance.now() < frozenAt + frozenSeconds * 1000) {
        await wait(1000);
        expect(await statusOf('/readyz')).toBe(503);
        expect(await statusOf('/healthz')).toBe(200);
      }
      await postgres.thaw();
      const readyAfter = [await waitUntilReady()];
      await load.acknowledged(some);
      await load.stop();
      const longest = Math.round(Math.max(...crowd.log.map(({ sentAt, endedAt }) => endedAt! - sentAt!)));
      process.stdout.write(`the longest call took ${longest} ms\n`);
      expect(longest).toBeLessThan(longestAnswer);
      await expectSettled(context, readyAfter);
    },
    timeout,
  );
});
