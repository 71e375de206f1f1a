import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql as fragment } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { databaseKind, makeDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

it.runIf(databaseKind === 'postgres')(
  'a migration of a table that a dump is reading waits for it, and keeps no call waiting for longer than two seconds',
  async () => {
    const test = await makeDatabase({ empty: true });
    const folder = mkdtempSync(join(tmpdir(), 'hone-migrations-'));
    mkdirSync(folder, { recursive: true });
    const { database } = test;
    try {
      await database.sql.execute(fragment`create table people (id integer)`);
      writeFileSync(join(folder, '001-name.sql'), 'alter table people add column name text;');
      const read = fragment`select count(*) from people`;
      const state = { isDumping: true };
      const dump = database.transaction(async (sql) => {
        await sql.execute(read);
        await wait(6000);
        state.isDumping = false;
      });
      await wait(200);
      const migrating = migrate(database, folder);
      let slowest = 0;
      while (state.isDumping) {
        const began = performance.now();
        await database.sql.execute(read);
        slowest = Math.max(slowest, performance.now() - began);
        await wait(20);
      }
      await dump;
      expect(await migrating).toEqual(['001-name.sql']);
      // Its first wait was noticed, and none was as long as the dump.
      expect(slowest).toBeGreaterThan(500);
      expect(slowest).toBeLessThan(4000);
    } finally {
      await database.close();
      await test.drop();
      rmSync(folder, { recursive: true });
    }
  },
);
