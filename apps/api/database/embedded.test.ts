import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { endPrograms, startChild } from '../testing/process.ts';
import { connectEmbedded } from './embedded.ts';
import { FolderInUse } from './lock.ts';

const hasStrace = spawnSync('strace', ['-V']).status === 0;
const commits = 40;
const onStuck = () => process.abort();

describe.runIf(databaseKind === 'embedded')('the folder of the embedded database', () => {
  let parent: string;
  let folder: string;
  beforeAll(async () => {
    parent = mkdtempSync(join(tmpdir(), 'hone-embedded-'));
    folder = join(parent, 'data', 'database');
    await startChild('commit', [folder, '2']).ended;
  });
  afterAll(async () => {
    await endPrograms();
    rmSync(parent, { recursive: true, force: true });
  });

  it('is not left half created by a first start that was killed midway, and the next start completes it', async () => {
    const half = join(parent, 'half');
    const first = startChild('commit', [join(half, 'database'), '0']);
    await appears(parent, 'half');
    await appears(half, 'database.new');
    await appears(join(half, 'database.new'), 'PG_VERSION');
    await first.end('SIGKILL');
    expect(readdirSync(half).toSorted()).toEqual(['database.new', 'database.pid']);
    writeFileSync(join(half, 'database.new', 'rest'), 'of the first start');

    const next = startChild('commit', [join(half, 'database'), '2']);
    expect(await next.ended).toEqual({ code: 0, signal: null });
    expect(next.errors()).toBe('');
    expect(readdirSync(half)).toEqual(['database']);
    expect(existsSync(join(half, 'database', 'rest'))).toBe(false);
  });

  // Neither process exits by itself: a database that isn't closed cleanly keeps them alive forever.
  it.runIf(hasStrace)(
    'is synced once for every commit, as counted by strace, and its process exits by itself',
    async () => {
      const trace = join(parent, 'trace');
      const strace = ['strace', '-f', '--seccomp-bpf', '-e', 'trace=fdatasync,write', '-e', 'signal=none', '-o', trace];
      const child = startChild('commit', [folder, String(commits)], strace);
      expect(await child.ended).toEqual({ code: 0, signal: null });

      const calls = readFileSync(trace, 'utf8');
      const between = calls.slice(calls.indexOf('write(1, "begin'), calls.indexOf('write(1, "end'));
      expect(between.match(/ fdatasync\(\d/g)).toHaveLength(commits);
    },
  );

  it('can’t be opened a second time while it is open, and is free again when it is closed', async () => {
    const database = await connectEmbedded({ folder, onStuck });
    await expect(connectEmbedded({ folder, onStuck })).rejects.toThrow(FolderInUse);
    const { rows } = await database.sql.execute<{ first: number }>(
      fragment`select count(*)::int as first from commits where number = 1`,
    );
    expect(rows[0]!.first).toBeGreaterThan(0);
    await database.close();
    expect(readdirSync(join(parent, 'data'))).toEqual(['database']);
  });

  it('doesn’t change while it is copied: a query that comes then is run afterwards', async () => {
    const copied = join(parent, 'copied', 'database');
    const database = await connectEmbedded({ folder, onStuck });
    const read = fragment`select max(number) as last from commits`;
    const { rows: before } = await database.sql.execute<{ last: number }>(read);
    let late: Promise<unknown> | undefined;
    await database.whileStill!(async () => {
      late = database.sql.execute(fragment`insert into commits values (1000000)`);
      await setImmediate();
      cpSync(folder, copied, { recursive: true });
    });
    await late;
    await database.close();
    const copy = await connectEmbedded({ folder: copied, onStuck });
    expect((await copy.sql.execute(read)).rows).toEqual(before);
    await copy.close();
    const again = await connectEmbedded({ folder, onStuck });
    expect((await again.sql.execute(read)).rows).toEqual([{ last: 1_000_000 }]);
    await again.close();
  });

  it('is not left locked if the database can’t be opened', async () => {
    const broken = join(parent, 'broken', 'database');
    cpSync(folder, broken, { recursive: true });
    writeFileSync(join(broken, 'PG_VERSION'), '3\n');
    await expect(connectEmbedded({ folder: broken, onStuck })).rejects.toThrow(/PGlite|version|abort|exit/i);
    expect(readdirSync(join(parent, 'broken'))).toEqual(['database']);
  });
});

function appears(where: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!existsSync(join(where, name))) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(where, look);
    look();
  });
}
