import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsReader, stripeSettings, type Settings } from './testing/settings.ts';

const { dataFolder, read, faultsOf, namesOf } = settingsReader();
const noStripe = Object.fromEntries(Object.keys(stripeSettings).map((name) => [name, '']));

describe('in production', () => {
  const whole = {
    HONE_MODE: 'production',
    HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk',
    HONE_ORIGIN: 'https://hone.example.org/',
    DATABASE_URL: 'postgresql://hone@database/hone?sslmode=verify-full',
    HONE_MAIL: 'outbox',
    HONE_FILES: 'folder',
    GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
    ...stripeSettings,
  };

  it('a complete configuration starts, listens to other machines, logs every change, and generates no secret', () => {
    expect(read(whole)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 4000,
      origin: 'https://hone.example.org',
      log: 'info',
      trustProxy: false,
      database: { kind: 'postgres', url: whole.DATABASE_URL, connections: 20 },
      mail: { kind: 'outbox' },
      files: { kind: 'folder', folder: join(dataFolder(), 'files') },
      identity: { kind: 'google', clientId: whole.GOOGLE_CLIENT_ID },
      payments: { kind: 'stripe', secretKey: stripeSettings.STRIPE_SECRET_KEY },
    });
    expect(readdirSync(dataFolder())).toEqual([]);
  });

  it.each<[string, Settings, string]>([
    ['no secret', { HONE_SECRET: '' }, 'HONE_SECRET'],
    ['a short secret', { HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4' }, 'HONE_SECRET'],
    ['a secret with few different characters', { HONE_SECRET: 'abcabcabc'.repeat(6) }, 'HONE_SECRET'],
    ['a sample secret', { HONE_SECRET: 'this-is-a-secret-of-quite-some-length-1234' }, 'HONE_SECRET'],
    ['a secret that says to change it', { HONE_SECRET: 'please-CHANGE_ME-before-going-live-0123456' }, 'HONE_SECRET'],
    ['a secret from an example', { HONE_SECRET: 'Example-0123456789-abcdefghijklm-nopqrstuv' }, 'HONE_SECRET'],
    ['an old secret that is the new one', { HONE_SECRET_OLD: whole.HONE_SECRET }, 'HONE_SECRET_OLD'],
    ['a password as the secret', { HONE_SECRET: 'password-0123456789-abcdefghijklm-nopqrstu' }, 'HONE_SECRET'],
    ['no origin', { HONE_ORIGIN: '' }, 'HONE_ORIGIN'],
    ['an unencrypted origin', { HONE_ORIGIN: 'http://hone.example.org' }, 'HONE_ORIGIN'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['an unsupported database', { DATABASE_URL: 'mysql://hone@database/hone' }, 'DATABASE_URL'],
    ['email that goes nowhere, without an explicit choice', { HONE_MAIL: '' }, 'HONE_MAIL'],
    ['email without a server', { HONE_MAIL: 'smtp', HONE_MAIL_FROM: 'hone@example.org' }, 'SMTP_URL'],
    ['email without a real sender', { HONE_MAIL: '', SMTP_URL: 'smtps://mail.example.org' }, 'HONE_MAIL_FROM'],
    ['an unknown way to send email', { HONE_MAIL: 'pigeon' }, 'HONE_MAIL'],
    ['pictures on this disk, without an explicit choice', { HONE_FILES: '' }, 'HONE_FILES'],
    ['an unknown kind of picture storage', { HONE_FILES: 'ftp' }, 'HONE_FILES'],
    ['both a folder and an S3 store for pictures', { HONE_FILES: 'folder', S3_BUCKET: 'pictures' }, 'HONE_FILES'],
    ['no identity provider, without an explicit choice', { GOOGLE_CLIENT_ID: '' }, 'GOOGLE_CLIENT_ID'],
    ['the local identity provider', { GOOGLE_CLIENT_ID: '', HONE_IDENTITY: 'local' }, 'HONE_IDENTITY'],
    ['an identity provider and HONE_IDENTITY=none', { HONE_IDENTITY: 'none' }, 'HONE_IDENTITY'],
    ['no payment provider, without an explicit choice', noStripe, 'STRIPE_SECRET_KEY'],
    ['the payment sandbox', { ...noStripe, HONE_PAYMENTS: 'sandbox' }, 'HONE_PAYMENTS'],
    ['a payment provider and HONE_PAYMENTS=none', { HONE_PAYMENTS: 'none' }, 'HONE_PAYMENTS'],
  ])('a configuration with %s does not start', (_, change, name) => {
    expect(namesOf({ ...whole, ...change })).toEqual([name]);
    expect(existsSync(dataFolder())).toBe(false);
  });

  it('everything that is wrong is listed together, and each line says what to do', () => {
    const faults = faultsOf({ HONE_MODE: 'production', PORT: 'http', HONE_LOG: 'loud' });
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'GOOGLE_CLIENT_ID',
      'HONE_FILES',
      'HONE_LOG',
      'HONE_MAIL',
      'HONE_ORIGIN',
      'HONE_SECRET',
      'PORT',
      'STRIPE_SECRET_KEY',
    ]);
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ must .{10}/);
  });

  it('sign-in through a provider can be turned off explicitly', () => {
    const { GOOGLE_CLIENT_ID: _, ...rest } = whole;
    expect(read({ ...rest, HONE_IDENTITY: 'none' }).identity).toEqual({ kind: 'none' });
  });

  it('payments can be turned off explicitly', () => {
    expect(read({ ...whole, ...noStripe, HONE_PAYMENTS: 'none' }).payments).toEqual({ kind: 'none' });
  });

  const store = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('pictures are stored in S3 if it is fully configured, even with HONE_FILES left empty', () => {
    const access = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const files = { kind: 's3', endpoint: store.S3_ENDPOINT, region: store.S3_REGION, bucket: 'pictures', ...access };
    expect(read({ ...whole, ...store, HONE_FILES: 's3' }).files).toEqual(files);
    expect(read({ ...whole, ...store, HONE_FILES: '' }).files).toEqual(files);
  });

  it('a partly configured S3 store does not start, and the missing settings are named', () => {
    const names = Object.keys(store);
    expect(namesOf({ ...whole, HONE_FILES: 's3' })).toEqual(names);
    for (const name of names) expect(namesOf({ ...whole, ...store, HONE_FILES: '', [name]: '' })).toEqual([name]);
  });

  it('the embedded database is used when it is explicitly chosen', () => {
    const { DATABASE_URL: _, ...rest } = whole;
    const folder = join(dataFolder(), 'database');
    expect(read({ ...rest, HONE_DATABASE: 'embedded' }).database).toEqual({ kind: 'embedded', folder });
  });
});

describe('in local mode', () => {
  it('nothing needs to be set: the server listens only on this machine and keeps everything in the data folder', () => {
    const config = read({});
    expect(config).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 4000,
      origin: 'http://localhost:4000',
      data: dataFolder(),
      log: 'warn',
      database: { kind: 'embedded', folder: join(dataFolder(), 'database') },
      mail: { kind: 'outbox', folder: join(dataFolder(), 'outbox') },
      files: { kind: 'folder', folder: join(dataFolder(), 'files') },
      identity: { kind: 'local' },
      payments: { kind: 'sandbox' },
      extensionStore: undefined,
    });
  });

  it('a secret is generated on the first start and kept for the next, readable only by its owner', () => {
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(statSync(join(dataFolder(), 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder()).mode & 0o777).toBe(0o700);
    expect(read({}).secret).toEqual(secret);
    expect(readdirSync(dataFolder())).toEqual(['secret']);
    rmSync(dataFolder(), { recursive: true });
    expect(read({}).secret).not.toEqual(secret);
  });

  it('an incomplete secret, left by a power failure, is replaced by a complete one', () => {
    read({});
    writeFileSync(join(dataFolder(), 'secret'), '');
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(readFileSync(join(dataFolder(), 'secret'), 'utf8')).toBe(secret.toString());
  });

  it('a configured secret is used, and none is stored', () => {
    expect(read({ HONE_SECRET: 'mine' }).secret.toString()).toBe('mine');
    expect(readdirSync(dataFolder())).toEqual([]);
  });
});

describe('an unusable setting', () => {
  const unreadable: Record<string, string[]> = {
    PORT: ['http', '70000', '80.5', '-1'],
    HONE_MODE: ['prod'],
    HONE_ORIGIN: [
      'hone.example.org',
      'ftp://hone.example.org',
      'https://hone.example.org/app',
      'https://me@hone.example.org',
      'https://hone.example.org?from=here',
      'https://hone.example.org/#',
    ],
    HONE_TRUST_PROXY: [
      'balancer',
      '10.0.0.300',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '10.0.0.0/255.0.0.0',
      '::1/129',
      '10.0.0.7,',
      '10.0.0.7 10.0.0.8',
      'toString',
    ],
    HONE_SHUTDOWN_DELAY: ['301', '-1'],
    HONE_LOG: ['loud'],
    HONE_LIMIT_FACTOR: ['0'],
    DATABASE_URL: [
      'localhost:5432',
      'postgres://hone@localhost:port/hone',
      'postgres://hone@localhost,other:port/hone',
      'postgres://hone@localhost,/hone',
      'postgres://hone@localhost,other/hone?host=third',
      'postgres://hone@localhost/hone?sslrootcert=/nowhere/root.pem',
    ],
    DATABASE_CONNECTIONS: ['0'],
    HONE_DATABASE: ['sqlite'],
    HONE_MAIL: ['pigeon'],
    SMTP_URL: [
      'mail.example.org',
      'https://mail.example.org',
      'smtp://',
      'smtp://mail.example.org/inbox',
      'smtp://mail.example.org?tls=maybe',
      'smtps://mail.example.org?tls=off',
      'smtp://mail.example.org:port',
      'smtp://user:50%@mail.example.org',
      'smtp://a b@mail.example.org',
    ],
    HONE_FILES: ['disk'],
    GOOGLE_CLIENT_ID: ['the client', "1.apps.googleusercontent.com' https://evil.example"],
    HONE_IDENTITY: ['facebook'],
    HONE_PAYMENTS: ['stripe'],
    STRIPE_SECRET_KEY: ['whsec_AbC'],
    STRIPE_PUBLISHABLE_KEY: ['pk_AbC'],
    STRIPE_WEBHOOK_SECRET: ['AbC', 'whsec_one,whsec_two,whsec_three', 'whsec_one,', 'whsec_one whsec_two'],
    STRIPE_PRICE_MONTHLY: ['price 1'],
    STRIPE_PRICE_QUARTERLY: ['a,b'],
    STRIPE_PRICE_YEARLY: ['$86.40'],
    STRIPE_API_BASE: [
      'localhost:12111',
      'ftp://localhost',
      'http://',
      'http://name:password@localhost',
      'http://localhost/?a',
      'http://localhost:port',
    ],
    EXTENSION_STORE_URL: ['the store', 'http://store.example.org/hone', 'javascript:alert(1)'],
  };
  const rows = Object.entries(unreadable).flatMap(([name, values]) => values.map((value) => [name, value] as const));

  it.each(rows)('%s=%s is refused by name', (name, value) => {
    const rest: Settings =
      name === 'SMTP_URL' ? { HONE_MAIL_FROM: 'hone@example.org' } : name.startsWith('STRIPE_') ? stripeSettings : {};
    expect(namesOf({ ...rest, [name]: value })).toEqual([name]);
  });

  it.each<[string, Settings]>([
    ['a generated secret', {}],
    ['a configured secret', { HONE_SECRET: 'mine' }],
  ])('a data folder that can’t be written to is named, with %s', (_, given) => {
    const file = `${dataFolder()}.file`;
    writeFileSync(file, '');
    const [fault] = faultsOf({ ...given, HONE_DATA: join(file, 'data') });
    expect(fault).toContain('HONE_DATA must name a writable folder');
    expect(fault).toContain(join(file, 'data'));
  });

  it('the URL of the extension store is kept in its encoded form', () => {
    const { extensionStore } = read({ EXTENSION_STORE_URL: 'https://store.example.org/höne?from=dashboard' });
    expect(extensionStore).toBe('https://store.example.org/h%C3%B6ne?from=dashboard');
  });

  it('variables set to an empty value count as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', HONE_LOG: '', EXTENSION_STORE_URL: '' })).toMatchObject({
      port: 4000,
      log: 'warn',
      database: { kind: 'embedded' },
    });
  });
});
