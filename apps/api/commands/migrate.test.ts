import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseKind, makeDatabase, migrationsFolder } from '../testing/database.ts';
import type { Settings } from './admin/command.ts';
import { composeAdmin } from './admin/open.ts';
import { runCommand } from './commands.ts';

// An embedded database takes a second to open, and longer on a busy machine.
const timeout = 120_000;
const rest: Omit<Settings, 'database'> = {
  mode: 'local',
  models: [],
  data: '',
  files: { kind: 'folder', folder: '' },
  secret: Buffer.alloc(48),
  oldSecret: undefined,
  backups: undefined,
  operator: 'olga',
};

const lines: object[] = [];
let settings: Settings;
let end: () => Promise<void>;
beforeEach(async () => {
  if (databaseKind === 'embedded') {
    const data = mkdtempSync(join(tmpdir(), 'hone-migrate-'));
    settings = { ...rest, database: { kind: 'embedded', folder: join(data, 'database') } };
    end = async () => rmSync(data, { recursive: true });
    return;
  }
  const test = await makeDatabase({ empty: true, connections: 1 });
  await test.database.close();
  settings = { ...rest, database: { kind: 'postgres', url: test.url!, connections: 1 } };
  end = () => test.drop();
});
afterEach(() => end());

async function hone(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  const unused = {
    origin: 'http://localhost:4000',
    secret: Buffer.alloc(48),
    oldSecret: undefined,
    payments: { kind: 'none' },
    operator: 'olga',
    files: { kind: 'folder', folder: '' },
  } as const;
  const status = await runCommand(
    words,
    (line) => void said.push(line),
    (work) =>
      composeAdmin(
        { ...settings, ...unused },
        work,
        () => undefined,
        () => [],
      ),
    () => settings,
    undefined,
    (line) => void lines.push(line),
  );
  expect(status).toBe(0);
  return said;
}

it(
  'hone migrate makes an empty database ready for the other commands, says what it applied, and may run again',
  async () => {
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    expect(await hone('migrate')).toEqual([
      ...files.toSorted().map((name) => `Applied ${name}`),
      'The database is up to date.',
    ]);
    await expect(hone('user', 'find', 'anna')).rejects.toThrow('No one has an email');
    expect(await hone('migrate')).toEqual(['The database was up to date.']);
    const applied = files.length;
    expect(lines).toMatchObject([
      { msg: 'an operator acted', act: 'migrate', by: 'olga', applied, outcome: 'done' },
      { act: 'migrate', outcome: 'unchanged' },
    ]);
    expect((await hone('log')).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`olga  hone migrate +done +applied ${applied}$`)),
    ]);
  },
  timeout,
);

it('hone migrate says in a sentence, without the password, that it can’t reach the database', async () => {
  const url = 'postgres://hone:Marked-Password@127.0.0.1:1/hone';
  settings = { ...rest, database: { kind: 'postgres', url, connections: 1 } };
  const failed = await hone('migrate').catch(({ name, message }: Error) => `${name}: ${message}`);
  expect(failed).toBe(
    'NotConnected: Can’t connect to the database at 127.0.0.1:1/hone (DATABASE_URL): connect ECONNREFUSED 127.0.0.1:1. ' +
      'Start it, or correct the address.',
  );
});
