import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql as fragment } from 'drizzle-orm';
import { systemClock } from '../../adapters/clock.ts';
import { lookAtSettings } from '../../config.ts';
import { startMaintenance } from '../../operators/maintenance.store.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { checks } from './checks.ts';
import { examine } from './examine.ts';
import type { Patient } from './findings/finding.ts';

const ofRows = ['schema', 'clock', 'jobs', 'maintenance', 'ledger'];
let test: TestDatabase;
beforeAll(async () => {
  test = await makeDatabase();
});
afterAll(() => test.drop());

async function look(): Promise<Record<string, string>> {
  const looked = lookAtSettings({});
  const { database } = test;
  const patient: Patient = {
    config: looked.config!,
    looked,
    now: systemClock.now,
    connect: async () => database,
    openDatabase: async () => database,
    openRows: async () => database.sql,
  };
  const found = await examine(
    checks.filter(({ subject }) => ofRows.includes(subject)),
    patient,
  );
  return Object.fromEntries(found.map(({ subject, verdict, what }) => [subject, `${verdict}: ${what}`]));
}

it('a database in use is found well, and then ill in what went wrong with it', async () => {
  const well = await look();
  expect(well).toMatchObject({
    schema: 'ok: The tables are those of this build.',
    jobs: 'ok: None are waiting.',
    maintenance: 'ok: It’s off.',
    ledger: 'ok: Not checked yet; the database is new.',
  });
  const { sql } = test.database;
  await startMaintenance(sql, { since: systemClock.now(), by: 'olga', says: null });
  await sql.execute(fragment`update migrations set applied_at = now() - interval '9 days'`);
  await sql.execute(fragment`delete from migrations where name = (select max(name) from migrations)`);
  expect(await look()).toMatchObject({
    schema: expect.stringMatching(/^wrong: It lacks 1 migration, from \d{3}/),
    maintenance: expect.stringMatching(/^warning: On since .* by olga/),
    ledger: 'warning: Never checked.',
  });
});
