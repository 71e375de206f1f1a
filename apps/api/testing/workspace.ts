import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';
import { databaseKind, makeDatabase, migrationsFolder } from './database.ts';
import type { Environment } from './process.ts';

/** A data folder and a migrated database of the kind that the tests run on. */
export interface Workspace {
  data: string;
  outbox: string;
  database: string;
  environment: Environment;
  /** Only while no server has it: the embedded database takes one process at a time. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export async function makeWorkspace(): Promise<Workspace> {
  const data = mkdtempSync(join(tmpdir(), 'hone-place-'));
  const outbox = join(data, 'outbox');
  mkdirSync(outbox);
  const workspace = { data, outbox, environment: { HONE_DATA: data } };
  const removeData = () => rmSync(data, { recursive: true, force: true });
  if (databaseKind === 'embedded') {
    const folder = join(data, 'database');
    cpSync(await preparedFolder(), folder, { recursive: true });
    return { ...workspace, database: folder, open: () => openFolder(folder), remove: async () => removeData() };
  }
  const test = await makeDatabase();
  await test.database.close();
  const url = test.url ?? '';
  return {
    ...workspace,
    database: url,
    environment: { ...workspace.environment, DATABASE_URL: url },
    open: () => Promise.resolve(connectPostgres({ url, connections: 4, onError: () => undefined })),
    async remove() {
      await test.drop();
      removeData();
    },
  };
}

export function openFolder(folder: string): Promise<Database> {
  return connectEmbedded({ folder, onStuck: () => process.abort() });
}

// Creating a folder takes seconds, copying one doesn't: it is kept for later runs until its sources change.
export async function preparedFolder(): Promise<string> {
  const kept = fileURLToPath(new URL('../../../.cache/embedded', import.meta.url));
  const name = nameOfContent();
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const draft = join(kept, `draft-${randomBytes(6).toString('hex')}`);
  const database = await openFolder(draft);
  await migrate(database, migrationsFolder);
  await database.close();
  for (const other of readdirSync(kept)) {
    if (!other.startsWith('draft-') && other !== name) rmSync(join(kept, other), { recursive: true, force: true });
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another thread was faster, and made the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function nameOfContent(): string {
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const hash = createHash('sha256').update(readFileSync(join(engine, '../package.json')));
  for (const name of readdirSync(migrationsFolder).toSorted())
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
