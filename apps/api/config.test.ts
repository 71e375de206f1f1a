import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let parent: string;
let data: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hone-config-'));
  data = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

type Environment = Record<string, string>;

const read = (environment: Environment) => readConfig({ HONE_DATA: data, ...environment });

/** The variables that a refusal names, one a line. */
function faultsOf(environment: Environment): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('The server cannot start with these settings:');
    return lines.map((line) => line.slice('  - '.length));
  }
}
const namesOf = (environment: Environment) => faultsOf(environment).map((fault) => fault.split(/[ =]/)[0]!);

describe('in production', () => {
  const whole = {
    HONE_MODE: 'production',
    HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk',
    HONE_ORIGIN: 'https://hone.example.org/',
    DATABASE_URL: 'postgresql://hone@database/hone',
    HONE_MAIL: 'outbox',
  };

  it('a whole configuration starts, listens to other machines, logs every change, and makes no secret', () => {
    expect(read(whole)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 4000,
      origin: 'https://hone.example.org',
      log: 'info',
      trustProxy: false,
      database: { kind: 'postgres', url: whole.DATABASE_URL, connections: 20 },
      mail: { kind: 'outbox' },
    });
    expect(readdirSync(data)).toEqual([]);
  });

  it.each<[string, Environment, string]>([
    ['no secret', { HONE_SECRET: '' }, 'HONE_SECRET'],
    ['a short secret', { HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4' }, 'HONE_SECRET'],
    ['a secret of few different letters', { HONE_SECRET: 'abcabcabc'.repeat(6) }, 'HONE_SECRET'],
    ['a sample secret', { HONE_SECRET: 'this-is-a-secret-of-quite-some-length-1234' }, 'HONE_SECRET'],
    ['a secret that says to change it', { HONE_SECRET: 'please-CHANGE_ME-before-going-live-0123456' }, 'HONE_SECRET'],
    ['a secret from an example', { HONE_SECRET: 'Example-0123456789-abcdefghijklm-nopqrstuv' }, 'HONE_SECRET'],
    ['a password for a secret', { HONE_SECRET: 'password-0123456789-abcdefghijklm-nopqrstu' }, 'HONE_SECRET'],
    ['no origin', { HONE_ORIGIN: '' }, 'HONE_ORIGIN'],
    ['an origin without encryption', { HONE_ORIGIN: 'http://hone.example.org' }, 'HONE_ORIGIN'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['another database', { DATABASE_URL: 'mysql://hone@database/hone' }, 'DATABASE_URL'],
    ['mail that goes nowhere, unasked', { HONE_MAIL: '' }, 'HONE_MAIL'],
    ['mail of an unknown kind', { HONE_MAIL: 'pigeon' }, 'HONE_MAIL'],
  ])('%s does not start', (_, change, name) => {
    expect(namesOf({ ...whole, ...change })).toEqual([name]);
    expect(existsSync(data)).toBe(false);
  });

  it('everything that is wrong is named at once, and each line says what to do', () => {
    const faults = faultsOf({ HONE_MODE: 'production', PORT: 'http', HONE_LOG: 'loud' });
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(
      ['DATABASE_URL', 'HONE_LOG', 'HONE_MAIL', 'HONE_ORIGIN', 'HONE_SECRET', 'PORT'],
    );
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ must .{10}/);
  });

  it('the embedded database is taken when it is chosen by name', () => {
    const { DATABASE_URL: _, ...rest } = whole;
    expect(read({ ...rest, HONE_DATABASE: 'embedded' }).database).toEqual({ kind: 'embedded', folder: join(data, 'database') });
  });
});

describe('on a machine of one’s own', () => {
  it('nothing needs to be set: it listens to this machine alone and keeps everything in the data folder', () => {
    const config = read({});
    expect(config).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 4000,
      origin: 'http://localhost:4000',
      data,
      log: 'warn',
      database: { kind: 'embedded', folder: join(data, 'database') },
      mail: { kind: 'outbox', folder: join(data, 'outbox') },
      extensionStore: undefined,
    });
  });

  it('a secret is made at the first start and kept for the next, readable to its owner alone', () => {
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(read({}).secret).toEqual(secret);
    expect(readdirSync(data)).toEqual(['secret']);
    rmSync(data, { recursive: true });
    expect(read({}).secret).not.toEqual(secret);
  });

  it('half a secret, left by a machine that lost its power, is replaced by a whole one', () => {
    read({});
    writeFileSync(join(data, 'secret'), '');
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret.toString());
  });

  it('a secret that is given is used, and none is kept', () => {
    expect(read({ HONE_SECRET: 'mine' }).secret.toString()).toBe('mine');
    expect(readdirSync(data)).toEqual([]);
  });
});

describe('what cannot be read', () => {
  it.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['HONE_MODE', 'prod'],
    ['HONE_ORIGIN', 'hone.example.org'],
    ['HONE_ORIGIN', 'ftp://hone.example.org'],
    ['HONE_LOG', 'loud'],
    ['HONE_LIMIT_FACTOR', '0'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_CONNECTIONS', '0'],
    ['HONE_DATABASE', 'sqlite'],
    ['HONE_MAIL', 'smtp'],
    ['EXTENSION_STORE_URL', 'the store'],
    ['EXTENSION_STORE_URL', 'http://store.example.org/hone'],
    ['EXTENSION_STORE_URL', 'javascript:alert(1)'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(namesOf({ [name]: value })).toEqual([name]);
  });

  it.each<[string, Environment]>([
    ['a secret of its own', {}],
    ['a given secret', { HONE_SECRET: 'mine' }],
  ])('a data folder that cannot be written is named, with %s', (_, given) => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    const [fault] = faultsOf({ ...given, HONE_DATA: join(file, 'data') });
    expect(fault).toContain('HONE_DATA must name a folder that can be written');
    expect(fault).toContain(join(file, 'data'));
  });

  it('the address of the store is kept in the form in which it is sent', () => {
    const { extensionStore } = read({ EXTENSION_STORE_URL: 'https://store.example.org/höne?from=dashboard' });
    expect(extensionStore).toBe('https://store.example.org/h%C3%B6ne?from=dashboard');
  });

  it('variables that are set to nothing count as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', HONE_LOG: '', EXTENSION_STORE_URL: '' })).toMatchObject({ port: 4000, log: 'warn', database: { kind: 'embedded' } });
  });
});
