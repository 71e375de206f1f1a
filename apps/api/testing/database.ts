import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';

export interface TestDatabase {
  database: Database;
  url: string | undefined;
  drop(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const server = process.env['TEST_DATABASE_URL'];

/** PostgreSQL where TEST_DATABASE_URL names one, else the embedded database. */
export const databaseKind = server ? 'postgres' : 'embedded';

/** `empty` leaves migrating to the test. `timeoutFactor` 1 keeps the product's own time-outs. */
export async function makeDatabase({ empty = false, connections = 6, timeoutFactor = 5 } = {}): Promise<TestDatabase> {
  if (!server) return { database: await makeEmbedded(empty), url: undefined, drop: () => Promise.resolve() };
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = empty ? 'template1' : await migratedTemplate(server);
  await asAdmin(server, (admin) => admin.query(`create database ${name} template ${template}`));
  const url = databaseUrl(server, name);
  return {
    database: connectPostgres({ url, connections, onError: () => undefined, timeoutFactor }),
    url,
    drop: () => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

// Loading a migrated database takes half a second, creating one takes several.
let dump: Promise<Blob> | undefined;

/** In memory. */
export async function makeEmbedded(empty = false): Promise<Database> {
  const onStuck = () => process.abort();
  if (empty) return connectEmbedded({ onStuck });
  dump ??= makeDump();
  return connectEmbedded({ dump: await dump, onStuck });
}

async function makeDump(): Promise<Blob> {
  const engine = await PGlite.create();
  const texts = readdirSync(migrationsFolder).toSorted();
  const record =
    'create table migrations ' +
    '(name text primary key, hash text not null, applied_at timestamptz not null default now())';
  await engine.exec(record);
  for (const name of texts) {
    const text = readFileSync(`${migrationsFolder}/${name}`, 'utf8');
    await engine.exec(text);
    await engine.query('insert into migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  const blob = await engine.dumpDataDir('none');
  await engine.close();
  return blob;
}

let template: Promise<string> | undefined;

function migratedTemplate(url: string): Promise<string> {
  template ??= (async () => {
    const name = `template_${randomBytes(8).toString('hex')}`;
    await asAdmin(url, (admin) => admin.query(`create database ${name}`));
    const database = connectPostgres({ url: databaseUrl(url, name), connections: 1, onError: () => undefined });
    await migrate(database, migrationsFolder);
    await database.close();
    return name;
  })();
  return template;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
