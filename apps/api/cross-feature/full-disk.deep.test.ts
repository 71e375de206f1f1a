import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { canMount, fill, onDisk } from '../testing/kills/small-disk.ts';
import { gatherCrowd } from '../testing/load/crowd.ts';
import { observe } from '../testing/load/observe.ts';
import { endPrograms, startServer } from '../testing/process.ts';
import { openFolder } from '../testing/workspace.ts';

const parent = mkdtempSync(join(tmpdir(), 'hone-disk-'));
const disk = join(parent, 'disk');
mkdirSync(disk);
afterAll(async () => {
  await endPrograms();
  rmSync(parent, { recursive: true, force: true });
});
const some = 40;

describe.runIf(databaseKind === 'embedded' && canMount(disk))('the embedded database on a full disk', () => {
  it('refuses what it can’t write, keeps what was acknowledged, and continues once there is room', async (context) => {
    const data = join(disk, 'data');
    const server = await startServer({ HONE_DATA: data, HONE_LIMIT_FACTOR: '1000' }, onDisk(disk, '200m'));
    // Only that process sees the mount at the path of its data folder.
    const seen = join(`/proc/${server.pid}/root`, data);
    const filler = join(seen, 'filler');
    const crowd = await gatherCrowd({ url: server.url, outbox: join(seen, 'outbox') });
    const load = crowd.start();
    await load.acknowledged(some);
    const statusOf = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
    const notOk = () => crowd.log.filter(({ outcome, error }) => outcome !== 'ok' && error !== undefined);

    fill(filler);
    await expect.poll(statusOf).toBe(503);
    const before = notOk().length;
    await expect.poll(() => notOk().length).toBeGreaterThan(before + some / 4);
    rmSync(filler);
    const began = performance.now();
    await expect.poll(statusOf, { interval: 50 }).toBe(200);
    const readyAfter = [performance.now() - began];
    await load.acknowledged(some);
    await load.stop();

    const said = new Set(notOk().map(({ error }) => (error as Refusal).code));
    expect([...said]).toContain('request.full');
    expect(['request.full', 'request.unavailable', 'credits.none_left']).toEqual(expect.arrayContaining([...said]));
    await crowd.repeat();
    // Copied from a process that is stopped where it is, as after a crash; the mount ends with it.
    process.kill(server.pid, 'SIGSTOP');
    const copy = join(parent, 'copy');
    cpSync(join(seen, 'database'), copy, { recursive: true });
    const database = await openFolder(copy);
    const found = await crowd.settle(database);
    await database.close();
    expect(found).toMatchObject({ unexpected: [], broken: [] });
    observe(context, { ...found, readyAfter });
  }, 300_000);
});
