import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../../tools/machine/root.mjs';
import { passwords, type Databases } from './databases.ts';
import { example } from './examples.ts';
import { production } from './front.ts';
import type { Programs } from './programs.ts';

/** As docs/deploy.md says: an owner who migrates, and an account that only serves. */
export async function makeDatabase(programs: Programs, databases: Databases, port: number): Promise<void> {
  const admin = new pg.Client({ connectionString: databases.urlOfOne(port, 'postgres', 'postgres') });
  await admin.connect();
  await admin.query(`create role hone_owner login password '${passwords.hone_owner}'`);
  await admin.query('create database hone owner hone_owner');
  const data = mkdtempSync(join(tmpdir(), 'hone-migrate-'));
  const settings = { ...production, HONE_DATA: data, DATABASE_URL: databases.urlFor('hone_owner') };
  execFileSync(process.execPath, [join(ROOT, 'apps/api/dist/admin.js'), 'migrate'], {
    env: { ...process.env, ...settings },
  });
  rmSync(data, { recursive: true });
  const names = ['ON_ERROR_STOP=1', 'owner=hone_owner', 'server=hone'].flatMap((name) => ['-v', name]);
  execFileSync(
    join(programs.postgres, 'psql'),
    ['-q', ...names, '-f', example('../server-account.sql'), databases.urlOfOne(port, 'postgres')],
    {
      env: { ...process.env, SERVER_PASSWORD: passwords.hone },
    },
  );
  // PgBouncer would lose what is asked for at the beginning of a connection.
  for (const own of ["statement_timeout = '5s'", "lock_timeout = '2s'", "idle_in_transaction_session_timeout = '15s'"])
    await admin.query(`alter role hone set ${own}`);
  await admin.end();
}
