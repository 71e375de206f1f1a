import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endPrograms, startMain, startServer, type ServerProgram } from '../testing/process.ts';

// A first start creates the embedded database, which takes seconds, and more on a busy machine.
const timeout = 180_000;
/** The most permissive umask: anything created without a mode of its own is open to everyone. */
const careless = ['sh', '-c', 'umask 000; exec "$@"', 'sh'];

let parent: string;
beforeAll(() => void (parent = mkdtempSync(join(tmpdir(), 'hone-folder-'))));
afterAll(async () => {
  await endPrograms();
  rmSync(parent, { recursive: true, force: true });
});

function makeOpenFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

const modeOf = (path: string) => lstatSync(path).mode & 0o777;
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => modeOf(join(folder, name)) & 0o077);
const statusOf = (url: string) => fetch(url).then((response) => response.status);

// Windows has no such modes.
describe.skipIf(process.platform === 'win32')('a data folder that was created beforehand, open to everyone', () => {
  let data: string;
  let server: ServerProgram;
  beforeAll(async () => {
    data = makeOpenFolder('data');
    server = await startServer({ HONE_DATA: data }, careless);
  }, timeout);

  it('is closed to other accounts, which the server reports, and nothing in it is open to them', () => {
    expect(modeOf(data)).toBe(0o700);
    const warning = `${data} was open to other accounts on this machine. Hone has closed it (chmod 700).\n`;
    expect(server.errors()).toBe(warning);
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['arriving', 'database', 'files', 'outbox', 'secret']));
    expect(openIn(data)).toEqual([]);
  });

  it('makes /readyz fail while it can’t be written to, and succeed again when it can', async () => {
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200);
    renameSync(data, `${data}-away`);
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    renameSync(`${data}-away`, data);
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200);
    expect(readdirSync(data).filter((name) => /probe|written/.test(name))).toEqual([]);
  });

  it('that contains other files is rejected with an explanation, and left unchanged', async () => {
    const shared = makeOpenFolder('shared');
    writeFileSync(join(shared, 'holiday.jpg'), '');
    const refused = startMain({ HONE_DATA: shared });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.errors().split('\n')).toEqual([
      'The server can’t start with these settings:',
      `  - HONE_DATA must name a folder that no other account can enter, but ${shared} is open to others and contains ` +
        `more than Hone’s own files: use a separate folder, such as ${shared}/hone, or close this one (chmod 700)`,
      '',
    ]);
    expect(modeOf(shared)).toBe(0o755);
    expect(readdirSync(shared)).toEqual(['holiday.jpg']);
  });
});
