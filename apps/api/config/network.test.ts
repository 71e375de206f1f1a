import { describe, expect, it } from 'vitest';
import { settingsReader, type Settings } from '../testing/settings.ts';

const { read, faultsOf } = settingsReader();

const production = {
  HONE_MODE: 'production',
  HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk',
  HONE_ORIGIN: 'https://hone.example.org',
  HONE_DATABASE: 'embedded',
  HONE_MAIL: 'outbox',
  HONE_FILES: 'folder',
  HONE_IDENTITY: 'none',
  HONE_PAYMENTS: 'none',
};

describe('the URL where people reach Hone', () => {
  it.each([
    ['https://hone.example.org/', 'https://hone.example.org'],
    ['https://Hone.Example.org:443', 'https://hone.example.org'],
    ['https://hone.example.org:8443', 'https://hone.example.org:8443'],
    ['https://höne.example', 'https://xn--hne-sna.example'],
  ])('can be written as %s, and is kept as browsers write it', (HONE_ORIGIN, origin) => {
    expect(read({ ...production, HONE_ORIGIN }).origin).toBe(origin);
  });
});

describe('proxies', () => {
  it.each([
    ['10.0.0.7', ['10.0.0.7']],
    [' 10.0.0.7 , 10.1.0.0/16,fd00::/8 ', ['10.0.0.7', '10.1.0.0/16', 'fd00::/8']],
    ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
  ])('can be configured as %j', (HONE_TRUST_PROXY, trustProxy) => {
    expect(read({ HONE_TRUST_PROXY })).toMatchObject({ trustProxy });
  });

  it('have two seconds, or a configured time, to notice that a server is shutting down; without proxies nothing waits', () => {
    expect(read({}).shutdownDelay).toBe(0);
    expect(read({ HONE_TRUST_PROXY: '10.0.0.7' }).shutdownDelay).toBe(2);
    expect(read({ HONE_TRUST_PROXY: '10.0.0.7', HONE_SHUTDOWN_DELAY: '15' }).shutdownDelay).toBe(15);
    expect(read({ HONE_TRUST_PROXY: '10.0.0.7', HONE_SHUTDOWN_DELAY: '0' }).shutdownDelay).toBe(0);
  });
});

describe('limits', () => {
  it('can be raised up to a thousandfold in production; more would amount to no limit', () => {
    expect(read({ ...production, HONE_LIMIT_FACTOR: '1000' }).limitFactor).toBe(1000);
    const [fault] = faultsOf({ ...production, HONE_LIMIT_FACTOR: '1001' });
    expect(fault).toContain('HONE_LIMIT_FACTOR must be a whole number from 1 to 1000');
    expect(read({ HONE_LIMIT_FACTOR: '1000000' }).limitFactor).toBe(1_000_000);
  });
});

describe('a database in production', () => {
  const faultOf = (DATABASE_URL: string, more: Settings = {}) =>
    faultsOf({ ...production, HONE_DATABASE: '', DATABASE_URL, ...more });

  it.each([
    'postgres://hone@localhost/hone',
    'postgres://hone@127.0.0.1:5433/hone',
    'postgres://hone@[::1]/hone',
    'postgres://hone@%2Fvar%2Frun%2Fpostgresql/hone',
    'postgres:///hone?host=/var/run/postgresql',
    'postgres:///hone',
    'postgres://hone@/hone',
    'postgres://database/hone?sslmode=verify-full',
    'postgres://database/hone?sslmode=verify-full&uselibpqcompat=true',
    'postgres://database/hone?sslmode=require',
    'postgres://database/hone?sslmode=disable',
  ])('can be at %s: on this machine, encrypted, or explicitly unencrypted', (url) => {
    expect(faultOf(url)).toEqual([]);
  });

  it.each([
    'postgres://database/hone',
    'postgres://10.0.0.7/hone',
    'postgres://localhost/hone?host=database',
    'postgres://database/hone?sslmode=prefer',
    'postgres://database/hone?sslmode=no-verify',
    'postgres://database/hone?sslmode=require&uselibpqcompat=true',
    'postgres://database/hone?sslmode=disable&sslmode=prefer',
  ])('can’t be at %s, where someone on the network could eavesdrop or impersonate it', (url) => {
    expect(faultOf(url)).toEqual([expect.stringContaining('DATABASE_URL must end in ?sslmode=verify-full')]);
  });

  it('can be on several hosts, each judged like a single one', () => {
    expect(faultOf('postgres://hone@127.0.0.1:5432,[::1]:5433/hone')).toEqual([]);
    expect(faultOf('postgres://hone:p,w@one,two:5433/hone?sslmode=verify-full')).toEqual([]);
    const fault = expect.stringContaining('DATABASE_URL must end in ?sslmode=verify-full');
    expect(faultOf('postgres://hone@127.0.0.1:5432,database:5432/hone')).toEqual([fault]);
  });

  it.each(['DATABASE_POOLER_URL', 'DATABASE_STANDBY_URL'])('has the same rules at %s', (name) => {
    const [safe, unsafe] = ['postgres://hone@127.0.0.1/hone', 'postgres://hone@database/hone'];
    const fault = expect.stringContaining(`${name} must end in ?sslmode=verify-full`);
    expect(faultOf(safe, { [name]: unsafe })).toEqual([fault]);
    expect(faultOf(safe, { [name]: `${unsafe}?sslmode=verify-full` })).toEqual([]);
    const alone = expect.stringContaining(`${name} must be unset without DATABASE_URL`);
    expect(faultsOf({ ...production, [name]: safe })).toEqual([alone]);
  });

  it('is judged by the host that the driver actually uses', () => {
    expect(faultOf('postgres:///hone', { PGHOST: 'database' })).toHaveLength(1);
    expect(faultOf('postgres:///hone', { PGHOST: '/var/run/postgresql' })).toEqual([]);
  });
});

describe('an S3 store for pictures in production', () => {
  const store = {
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const at = (S3_ENDPOINT: string) => ({ ...production, HONE_FILES: 's3', ...store, S3_ENDPOINT });

  it.each([
    ['https://s3.example.org/store', 'https://s3.example.org/store'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['http://[::1]:9000/', 'http://[::1]:9000/'],
    ['http://minio:9000?tls=off', 'http://minio:9000'],
  ])('can be at %s: encrypted, on this machine, or explicitly unencrypted', (address, endpoint) => {
    expect(read(at(address)).files).toMatchObject({ kind: 's3', endpoint });
  });

  it.each(['http://s3.example.org', 'http://10.0.0.7:9000', 'http://localhost.example.org'])(
    'can’t be at %s, where someone on the network could eavesdrop',
    (address) => {
      expect(faultsOf(at(address))).toEqual([expect.stringContaining('S3_ENDPOINT must begin with https://')]);
    },
  );

  it.each([
    'https://key:word@s3.example.org',
    'https://s3.example.org?tls=off',
    'https://s3.example.org/#here',
    'http://minio:9000?tls=maybe',
  ])('can’t be at %s, which is not a valid endpoint URL', (address) => {
    expect(faultsOf(at(address))).toEqual([expect.stringContaining('S3_ENDPOINT must be the address of the store')]);
  });

  it('can be anywhere if the server runs in local mode instead', () => {
    expect(faultsOf({ ...store, S3_ENDPOINT: 'http://s3.example.org' })).toEqual([]);
  });
});
