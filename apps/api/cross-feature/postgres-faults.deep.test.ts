import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectPostgres } from '../database/postgres.ts';
import { databaseKind } from '../testing/database.ts';
import { repeatUnknown, startLoad } from '../testing/load/load.ts';
import { signInAt, signUpAll } from '../testing/load/newcomers.ts';
import { observe } from '../testing/load/observe.ts';
import { makeAuthor, settleWriting, write, writerFor, type Writing } from '../testing/load/writing.ts';
import { startOwnPostgres, type OwnPostgres } from '../testing/kills/own-postgres.ts';
import { makePerson } from '../testing/people.ts';
import { endPrograms, startServer, type ServerProgram } from '../testing/process.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const writers = 8;
const frozenSeconds = 30;
/** Milliseconds: connecting takes 2 s at most, a statement 8 s where the server itself can’t stop it after 5 s. */
const longestAnswer = 12_000;
const isAway = /^request\.(unavailable|key_in_use|busy)$/;

// The embedded database is part of the server's process.
describe.runIf(databaseKind === 'postgres')('a server under eight writers', () => {
  let data: string;
  let postgres: OwnPostgres;
  let server: ServerProgram;
  const people = Array.from({ length: writers }, (_, number) => makePerson(5200 + number));
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'hone-faults-'));
    postgres = await startOwnPostgres();
    const settings = { HONE_DATA: data, DATABASE_URL: postgres.url, HONE_LIMIT_FACTOR: '1000' };
    server = await startServer(settings);
    await signUpAll({ url: server.url, outbox: join(data, 'outbox') }, people);
    return async () => {
      await endPrograms();
      await postgres.remove();
      rmSync(data, { recursive: true, force: true });
    };
  }, timeout);

  async function startWriting() {
    const log: Writing[] = [];
    const authors = await Promise.all(people.map(async (person) => makeAuthor(await signInAt(server.url, person))));
    const load = startLoad(log, authors.map(writerFor), { pause: 100 });
    await load.acknowledged(5 * writers);
    return { log, load };
  }

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

  /** Half of what is unknown is asked for again with the same key; the other half may be there or not. */
  async function settled(log: readonly Writing[]) {
    const unknown = log.filter(({ outcome }) => outcome === 'unknown');
    await repeatUnknown(
      unknown.filter((_, at) => at % 2 === 0),
      write,
      60,
    );
    const database = connectPostgres({ url: postgres.url, connections: 2, onError: () => undefined });
    const found = await settleWriting(database, log);
    await database.close();
    return { ...found, wasUnknown: unknown.length };
  }

  /** Each was told when to try again, and that the server can't serve now. */
  function expectClear(log: readonly Writing[]): void {
    const unclear = log
      .filter(({ outcome }) => outcome !== 'ok')
      .map(({ act, error }) => ({ act, error: error as Refusal }))
      .filter(
        ({ error: { code, retryAfter = 0 } }) => code !== 'credits.none_left' && !(isAway.test(code) && retryAfter),
      );
    expect(unclear.map(({ act, error }) => `${act}: ${error.status} ${error.code ?? error.cause}`)).toEqual([]);
  }

  it(
    'answers 503 with Retry-After while PostgreSQL restarts, and continues by itself, with each acknowledged write once',
    async (context) => {
      const { log, load } = await startWriting();
      const readyAfter: number[] = [];
      for (const mode of ['fast', 'immediate', 'fast', 'immediate'] as const) {
        await postgres.restart(mode);
        readyAfter.push(await waitUntilReady());
        await load.acknowledged(5 * writers);
      }
      await load.stop();
      expectClear(log);
      const { wasUnknown, ...found } = await settled(log);
      expect(wasUnknown).toBeGreaterThan(0);
      expect(found).toMatchObject({ unexpected: [], broken: [] });
      observe(context, { ...found, readyAfter });
    },
    timeout,
  );

  it(
    `answers every call within seconds while PostgreSQL is frozen for ${frozenSeconds} s, is not ready, and continues by itself`,
    async (context) => {
      const { log, load } = await startWriting();
      await postgres.freeze();
      const frozenAt = performance.now();
      await expect.poll(() => statusOf('/readyz'), { interval: 50 }).toBe(503);
      const redAfter = performance.now() - frozenAt;
      while (performance.now() < frozenAt + frozenSeconds * 1000) {
        await wait(1000);
        expect(await statusOf('/readyz')).toBe(503);
        expect(await statusOf('/healthz')).toBe(200);
      }
      await postgres.thaw();
      const readyAfter = [await waitUntilReady()];
      await load.acknowledged(5 * writers);
      await load.stop();
      expectClear(log);
      const took = log.map(({ sentAt, endedAt }) => endedAt! - sentAt!);
      const longest = Math.round(Math.max(...took));
      process.stdout.write(`red after ${Math.round(redAfter)} ms; the longest call took ${longest} ms\n`);
      expect(longest).toBeLessThan(longestAnswer);
      const { wasUnknown, ...found } = await settled(log);
      expect(wasUnknown).toBeGreaterThan(0);
      expect(found).toMatchObject({ unexpected: [], broken: [] });
      observe(context, { ...found, readyAfter });
    },
    timeout,
  );
});
