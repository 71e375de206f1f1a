import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { canMount, fill, onDisk } from '../testing/kills/small-disk.ts';
import { atServer, makePerson } from '../testing/people.ts';
import { makeWorkspace, type Workspace } from '../testing/workspace.ts';
import { endPrograms, startServer, type ServerProgram } from '../testing/process.ts';

const parent = mkdtempSync(join(tmpdir(), 'hone-disk-'));
const disk = join(parent, 'disk');
mkdirSync(disk);
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const data = join(disk, 'data');
const timeout = 180_000;

describe.runIf(canMount(disk))('a data folder on a full disk', () => {
  let workspace: Workspace;
  beforeAll(async () => void (workspace = await makeWorkspace()));
  afterAll(async () => {
    await endPrograms();
    await workspace.remove();
  });

  /** Only that process sees the mount at the path of its data folder. */
  const seenBy = ({ pid }: ServerProgram) => join(`/proc/${pid}/root`, data);

  it.runIf(databaseKind === 'postgres')(
    'stores no partial email while it is full, and the complete email later',
    async () => {
      const server = await startServer({ ...workspace.environment, HONE_DATA: data }, onDisk(disk, '1m'));
      const seen = seenBy(server);
      const filler = join(seen, 'filler');
      fill(filler);
      await atServer(server.url, makePerson(1)).signUp();
      await server.line(/a job failed and will be retried/);
      expect(readdirSync(join(seen, 'outbox'))).toEqual([]);
      rmSync(filler);
      await expect.poll(() => readdirSync(join(seen, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
    },
    timeout,
  );

  it.runIf(databaseKind === 'embedded')(
    'makes a server whose database is on it report not ready until there is room',
    async () => {
      const server = await startServer({ HONE_DATA: data }, onDisk(disk, '200m'));
      const statusOf = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
      await expect.poll(statusOf).toBe(200);
      const filler = join(seenBy(server), 'filler');
      fill(filler);
      await expect.poll(statusOf).toBe(503);
      rmSync(filler);
      await expect.poll(statusOf).toBe(200);
    },
    timeout,
  );
});
