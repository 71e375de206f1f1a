import { execFileSync } from 'node:child_process';
import { enhance } from '@hone/contracts/enhance/enhance';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { typed } from '../testing/models/answers.ts';
import { startModelServer } from '../testing/models/model-server.ts';
import { gatherCrowd, type Crowd } from '../testing/load/crowd.ts';
import { signInAt, signUpAll } from '../testing/load/newcomers.ts';
import { observe } from '../testing/load/observe.ts';
import { makePerson } from '../testing/people.ts';
import { endPrograms, startMain, startServer, type Environment, type ServerProgram } from '../testing/process.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const some = 40;

describe('a server under eight writers', () => {
  let workspace: Workspace;
  let environment: Environment;
  let server: ServerProgram;
  let crowd: Crowd;
  beforeEach(async () => {
    workspace = await makeWorkspace();
    environment = { ...workspace.environment, HONE_LIMIT_FACTOR: '1000' };
    server = await startServer(environment);
    crowd = await gatherCrowd({ url: server.url, outbox: workspace.outbox });
    return async () => {
      await endPrograms();
      await workspace.remove();
    };
  }, timeout);

  async function expectSettled(context: TestContext, readyAfter?: number[]): Promise<void> {
    await crowd.repeat();
    await server.end('SIGTERM');
    const database = await workspace.open();
    const found = await crowd.settle(database);
    await database.close();
    expect(found).toMatchObject({ unexpected: [], broken: [] });
    observe(context, { ...found, ...(readyAfter && { readyAfter }) });
  }

  it.runIf(databaseKind === 'embedded')(
    'loses nothing to others that start on its data folder: each is told its pid and ends',
    async (context) => {
      const load = crowd.start();
      for (let starts = 0; starts < 5; starts += 1) {
        await load.acknowledged(some / 4);
        const other = startMain(environment);
        expect(await other.ended).toEqual({ code: 1, signal: null });
        expect(other.errors()).toContain(`process ${server.pid}`);
      }
      await load.stop();
      expect(crowd.log.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
      await expectSettled(context);
    },
    timeout,
  );

  it(
    'is stopped within 10 seconds while models write: it reports not ready, ends its streams, and loses nothing',
    async (context) => {
      const model = await startModelServer('openai');
      const listing = { protocol: 'openai', address: model.address, model: 'gpt-test', local: true };
      const withModel = { ...environment, HONE_MODELS: JSON.stringify([listing]) };
      await server.end('SIGTERM');
      server = await startServer(withModel);
      const people = [1, 2, 3].map((number) => makePerson(5900 + number));
      await signUpAll({ url: server.url, outbox: workspace.outbox }, people);
      let asked = 0;
      const allAsked = new Promise<void>((resolve) =>
        model.choose(() => {
          if ((asked += 1) === people.length) resolve();
          return { stalls: 'headers' };
        }),
      );
      const streams = people.map(async (person) => {
        const client = await signInAt(server.url, person);
        for await (const _ of client.stream(enhance, { body: { text: typed, mode: 'concise' } }));
      });
      const ended = Promise.allSettled(streams);
      await allAsked;
      // They write without a model, which would hang.
      await crowd.moveTo(server.url);
      const load = crowd.start();
      await load.acknowledged(some / 4);
      const began = performance.now();
      const ending = server.end('SIGTERM');
      await server.line(/^SIGTERM/);
      expect(
        await fetch(`${server.url}/readyz`).then(
          ({ status }) => status,
          () => 'refused',
        ),
      ).not.toBe(200);
      // Killed after 12 seconds, it would exit with 1.
      expect(await ending).toEqual({ code: 0, signal: null });
      process.stdout.write(`ended after ${Math.round(performance.now() - began)} ms\n`);
      await Promise.all([ended, load.stop()]);
      server = await startServer(environment);
      await model.stop();
      await crowd.moveTo(server.url);
      await expectSettled(context, [server.readyAfter]);
    },
    timeout,
  );

  it.runIf(canFakeTime())(
    'keeps its promises when the clock jumps 6 minutes and 40 days ahead, an hour back, and to January 31',
    async (context) => {
      const load = crowd.start();
      await load.acknowledged(some);
      await load.stop();
      const readyAfter: number[] = [];
      for (const clock of ['+6m', '-1h', '+40d', '@2027-01-31 23:59:30', '-1h']) {
        await server.end('SIGTERM');
        server = await startServer({ ...environment, ...clockOf(clock) });
        readyAfter.push(server.readyAfter);
        await crowd.moveTo(server.url);
        const later = crowd.start();
        await later.acknowledged(2 * some);
        await later.stop();
      }
      await server.end('SIGTERM');
      server = await startServer(environment);
      await crowd.moveTo(server.url);
      await expectSettled(context, readyAfter);
      expect(readyAfter).toHaveLength(5);
    },
    timeout,
  );
});

/** By libfaketime, where Debian's package has it. Only what a clock on the wall says is changed, not how fast time passes. */
function clockOf(FAKETIME: string): Environment {
  const LD_PRELOAD = '/usr/$LIB/faketime/libfaketimeMT.so.1';
  return { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

function canFakeTime(): boolean {
  const asked = ['-p', 'new Date().getTime()'];
  const said = execFileSync(process.execPath, asked, { env: clockOf('+40d'), stdio: ['ignore', 'pipe', 'ignore'] });
  return Number(said) > performance.timeOrigin + 39 * 86_400_000;
}
