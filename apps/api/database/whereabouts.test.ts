import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakePostgres } from '../testing/servers/fake-postgres.ts';
import { clientsAt } from './clients.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { whereabouts, type Role } from './whereabouts.ts';

type Fake = Awaited<ReturnType<typeof startFakePostgres>>;

describe('with several servers', () => {
  let one: Fake;
  let other: Fake;
  let pool: pg.Pool;
  const open = (role: Role) => {
    const addresses = [one.url, other.url];
    const Client = clientsAt(whereabouts(addresses, role, { connectionTimeoutMillis: 2000 }));
    pool = new pg.Pool({ connectionString: one.url, Client, max: 3 });
    pool.on('error', () => undefined);
  };
  const portOf = async () => {
    const client = await pool.connect();
    const { port } = client as pg.Client;
    client.release();
    return port;
  };
  /** What the pool says when its idle connection is cut. */
  const cut = async (server: Fake) => {
    const noticed = once(pool, 'error');
    await server.stop();
    await noticed;
  };
  beforeEach(async () => {
    [one, other] = await Promise.all([startFakePostgres(true), startFakePostgres(false)]);
    open('primary');
  });
  afterEach(async () => {
    await pool.end();
    await Promise.all([one.stop(), other.stop()]);
  });

  it('connections go to the one that accepts writes, wherever it is in the list', async () => {
    expect(await portOf()).toBe(other.port);
  });

  it('reads for a standby go to the one that is a standby', async () => {
    open('standby');
    expect(await portOf()).toBe(one.port);
  });

  it('the primary is looked for once, not for every connection', async () => {
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    expect([one.connections(), other.connections()]).toEqual([1, 4]);
  });

  it('the next connection finds the standby that was promoted when the primary was killed', async () => {
    expect(await portOf()).toBe(other.port);
    one.becomes(false);
    await cut(other);
    expect(await portOf()).toBe(one.port);
  });

  it('a server that has become a standby is left when the next connection to it is made', async () => {
    const held = await pool.connect();
    other.becomes(true);
    one.becomes(false);
    await expect(pool.connect()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await portOf()).toBe(one.port);
    held.release(true);
  });

  it('while none accepts writes, connecting fails as retryable and says what each server answered', async () => {
    other.becomes(true);
    const error: unknown = await pool.connect().catch((reason: unknown) => reason);
    expect(error).toSatisfy(isDatabaseUnavailable);
    await other.stop();
    await expect(pool.connect()).rejects.toThrow(
      `no server is the primary: 127.0.0.1:${one.port} not the primary, 127.0.0.1:${other.port} ECONNREFUSED`,
    );
    one.becomes(false);
    expect(await portOf()).toBe(one.port);
  });
});

it('a single server is asked once per connection, and refused while it is a standby', async () => {
  const only = await startFakePostgres(true);
  const Client = clientsAt(whereabouts([only.url], 'primary', {}));
  const make = () => new Client({ connectionString: only.url });
  await expect(make().connect()).rejects.toSatisfy(isDatabaseUnavailable);
  only.becomes(false);
  const client = make();
  await client.connect();
  expect(only.connections()).toBe(2);
  await client.end();
  await only.stop();
});
