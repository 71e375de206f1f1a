import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences, readManifest } from '../backup/manifest.ts';
import { databaseKind } from '../testing/database.ts';
import { gatherCrowd } from '../testing/load/crowd.ts';
import type { Load } from '../testing/load/load.ts';
import { observe } from '../testing/load/observe.ts';
import { settleWriting } from '../testing/load/writing.ts';
import { endPrograms, startAdmin, startServer } from '../testing/process.ts';
import { makeWorkspace, openFolder, type Workspace } from '../testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 600_000;
const kills = 10;

async function hone(words: string[], environment: Record<string, string>) {
  const program = startAdmin(words, environment);
  const { code } = await program.ended;
  return { code, said: program.output(), error: program.errors() };
}

/** The only line on stderr. */
const toldOf = (act: string, outcome: string) =>
  expect.stringMatching(new RegExp(`^\\{.*"act":"${act}".*"outcome":"${outcome}"\\}\\n$`));

describe.runIf(databaseKind === 'embedded')('copies of the embedded database', () => {
  let workspace: Workspace;
  let into: string;
  let load: Load | undefined;
  const environment = () => ({ ...workspace.environment, HONE_LIMIT_FACTOR: '1000000' });
  beforeAll(async () => {
    workspace = await makeWorkspace();
    into = join(workspace.data, 'backups');
  }, timeout);
  afterEach(async () => {
    await load?.stop();
    await endPrograms();
  });
  afterAll(async () => {
    await workspace.remove();
  });

  it(
    'made under load hold every write acknowledged before them, once, and both checkers find them in order',
    async (context) => {
      const server = await startServer(environment());
      const crowd = await gatherCrowd({ url: server.url, outbox: workspace.outbox }, 4);
      load = crowd.start();
      await load.acknowledged(100);
      const before = crowd.log.filter(({ outcome }) => outcome === 'ok');
      const made = await hone(['backup'], environment());
      expect(made).toMatchObject({ code: 0, error: toldOf('backup', 'done') });
      process.stdout.write(made.said);
      await load.acknowledged(20);
      await load.stop();
      // Everyone runs out of credits sooner or later; nothing else fails.
      const errors = crowd.log.flatMap(({ errors: own = [] }) => own);
      expect(errors.filter((error) => (error as Refusal).code !== 'credits.none_left')).toEqual([]);
      await server.end('SIGTERM');

      const [copy = ''] = readdirSync(into);
      const data = mkdtempSync(join(tmpdir(), 'hone-restored-'));
      const restored = { HONE_DATA: data };
      expect(await hone(['restore', join(into, copy)], restored)).toMatchObject({
        code: 0,
        error: toldOf('restore', 'done'),
      });
      const next = await startServer(restored);
      await next.end('SIGTERM');
      for (const check of ['ledger', 'payments'])
        expect(await hone(['check', check], restored)).toMatchObject({ code: 0 });
      const database = await openFolder(join(data, 'database'));
      observe(context, await settleWriting(database, before));
      await database.close();
      rmSync(data, { recursive: true, force: true });
    },
    timeout,
  );

  it(
    'are whole or absent, however often the server is killed while it makes one',
    async () => {
      rmSync(into, { recursive: true, force: true });
      let halves = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const server = await startServer(environment());
        const asking = hone(['backup'], environment());
        while (!existsSync(into) || !readdirSync(into).some((name) => name.endsWith('.part'))) await wait(1);
        await wait(kill * 25);
        await server.end('SIGKILL');
        const { code } = await asking;
        const names = readdirSync(into);
        halves += names.filter((name) => name.endsWith('.part')).length;
        const whole = names.filter((name) => !name.endsWith('.part'));
        if (code === 0) expect(whole).not.toEqual([]);
        for (const name of whole) {
          const manifest = await readManifest(join(into, name));
          expect(await findDifferences(join(into, name), manifest!)).toEqual([]);
        }
      }
      process.stdout.write(`${halves} of ${kills} kills left half a copy, under a name that no one restores\n`);
      expect(halves).toBeGreaterThan(0);
      // The next one removes what is left.
      expect(await hone(['backup'], environment())).toMatchObject({ code: 0, error: toldOf('backup', 'done') });
      expect(readdirSync(into).filter((name) => name.endsWith('.part'))).toEqual([]);
    },
    timeout,
  );

  it(
    'are made by the server itself where HONE_BACKUPS names a folder, and refused where the disk is too full',
    async () => {
      const nightly = join(workspace.data, 'nightly');
      const server = await startServer({ ...environment(), HONE_BACKUPS: nightly });
      await expect.poll(() => (existsSync(nightly) ? readdirSync(nightly) : [])).toEqual([expect.stringMatching(/Z$/)]);
      await server.end('SIGTERM');
      const small = join(workspace.data, 'small');
      mkdirSync(small);
      const mount = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=20m tmpfs "$0" && exec "$@"', small];
      const refused = startAdmin(['backup', small], environment(), mount);
      expect(await refused.ended).toMatchObject({ code: 1 });
      expect(refused.errors()).toMatch(
        /^\{.*"act":"backup".*"outcome":"refused"\}\nA copy takes \d+ MB, and 68 MB must stay free, but the disk of .* has \d+ MB\.\n$/,
      );
    },
    timeout,
  );
});
