import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { useDoctor } from '../../testing/operators/doctor.ts';
import { hasPgBouncer, startPgBouncer } from '../../testing/servers/pgbouncer.ts';
import { openSession, type Session } from '../../testing/servers/session.ts';
import { canStartStandby, startStandby } from '../../testing/servers/standby.ts';

const role = 'hone_examined';

describe.runIf(databaseKind === 'postgres')('hone doctor on PostgreSQL', () => {
  const { found } = useDoctor();
  let test: TestDatabase;
  let url: string;
  let asRole: string;
  let admin: Session;
  beforeAll(async () => {
    test = await makeDatabase({ connections: 2 });
    url = test.url!;
    const own = new URL(url);
    own.username = role;
    asRole = own.href;
    admin = await openSession(url);
    await admin.tell(`create role ${role} login`, `grant usage on schema public to ${role}`);
  });
  afterAll(async () => {
    await admin.tell(`drop owned by ${role}`, `drop role ${role}`);
    await admin.end();
    await test.drop();
  });

  const problems = async (address = asRole) =>
    (await found({ DATABASE_URL: address }, 'database')).filter((line) => !/ok: |fsync/.test(line));

  it('finds an account that may read and not write', async () => {
    await admin.tell(`grant select on all tables in schema public to ${role}`);
    expect(await problems()).toEqual([
      expect.stringMatching(/^wrong: The account hone_examined may not read and write \d+ tables, such as /),
    ]);
    // As deploy/server-account.sql has it.
    await admin.tell(
      `grant insert, update, delete on all tables in schema public to ${role}`,
      `revoke insert, update, delete on migrations from ${role}`,
    );
    expect(await problems()).toEqual([]);
  });

  it('finds an account that may not even read which migrations there are, and says so once', async () => {
    await admin.tell(`revoke select on migrations from ${role}`);
    expect(await problems()).toEqual([
      'wrong: The account hone_examined may not read and write 1 table, such as migrations.',
    ]);
    expect(await found({ DATABASE_URL: asRole }, 'schema')).toEqual(['unseen: the database’s account may not read it']);
    await admin.tell(`grant select on migrations to ${role}`);
    expect(await found({ DATABASE_URL: asRole }, 'schema')).toEqual(['ok: The tables are those of this build.']);
  });

  it('looks no further where another session holds a lock', async () => {
    await admin.tell('begin', 'lock table migrations in access exclusive mode');
    try {
      expect(await found({ DATABASE_URL: asRole }, 'schema')).toEqual(['unseen: another session holds a lock']);
    } finally {
      await admin.tell('rollback');
    }
  });

  it('finds limits of the account and of the database that a server exceeds', async () => {
    const named = new URL(url).pathname.slice(1);
    await admin.tell(`alter role ${role} connection limit 7`);
    expect(await problems()).toEqual([
      'wrong: A server takes up to 22 connections, and PostgreSQL allows the account hone_examined 7 in all.',
    ]);
    await admin.tell(`alter role ${role} connection limit -1`, `alter database ${named} connection limit 9`);
    expect(await problems()).toEqual([
      'wrong: A server takes up to 22 connections, and PostgreSQL allows this database 9 in all.',
    ]);
    await admin.tell(`alter database ${named} connection limit -1`);
  });

  it('counts the connections in use, also for an account that may not see them', async () => {
    const [{ most, used } = { most: 0, used: 0 }] = await admin.tell<{ most: number; used: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
    );
    const more = Math.ceil(most * 0.85) - used;
    const others = await Promise.all(Array.from({ length: more }, () => openSession(url)));
    try {
      expect(await problems()).toEqual([expect.stringMatching(/^warning: \d+ of the \d+ connections are in use\.$/)]);
    } finally {
      await Promise.all(others.map((session) => session.end()));
    }
  });

  it('says to make a database that isn’t there', async () => {
    const other = new URL(asRole);
    other.pathname = '/not_there';
    expect(await found({ DATABASE_URL: other.href }, 'database')).toEqual([
      expect.stringMatching(/^wrong: Can’t connect to the database at .*: database "not_there" does not exist\.$/),
    ]);
  });

  it.runIf(canStartStandby)('finds a standby that answers, a primary in its place, and none at all', async () => {
    const standby = await startStandby(url);
    const settings = { DATABASE_URL: url, DATABASE_STANDBY_URL: standby.url };
    try {
      expect(await found(settings, 'standby')).toEqual(['ok: It answers, and is up to date.']);
      // One that is none.
      expect(await found({ ...settings, DATABASE_STANDBY_URL: url }, 'standby')).toEqual([
        expect.stringMatching(/^warning: /),
      ]);
    } finally {
      await standby.stop();
    }
    expect(await found(settings, 'standby')).toEqual([
      'warning: No standby answers (ECONNREFUSED), so everything is read from the primary.',
    ]);
  });

  it.runIf(hasPgBouncer)('finds a pooler that is away, and sessions behind it that may wait forever', async () => {
    const bouncer = await startPgBouncer(url, [role]);
    const through = new URL(bouncer.url);
    through.username = role;
    const settings = { DATABASE_URL: asRole, DATABASE_POOLER_URL: through.href };
    try {
      expect(await found(settings, 'pooler')).toEqual([expect.stringMatching(/^wrong: .*sessions whose waits end/)]);
      await admin.tell(
        `alter role ${role} set statement_timeout = '5s'`,
        `alter role ${role} set lock_timeout = '2s'`,
        `alter role ${role} set idle_in_transaction_session_timeout = '15s'`,
      );
      await bouncer.stop();
      expect(await found(settings, 'pooler')).toEqual([expect.stringMatching(/^wrong: Can’t connect .*ECONNREFUSED/)]);
    } finally {
      await bouncer.stop().catch(() => undefined);
    }
    const again = await startPgBouncer(url, [role]);
    const there = new URL(again.url);
    there.username = role;
    try {
      expect(await found({ ...settings, DATABASE_POOLER_URL: there.href }, 'pooler')).toEqual([
        'ok: Calls go through it, and its sessions have time-outs.',
      ]);
    } finally {
      await again.stop();
    }
  });
});
