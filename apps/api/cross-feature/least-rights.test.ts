import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHistory } from '@hone/contracts/history';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { enhance } from '@hone/contracts/enhance/enhance';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/port.ts';
import { connectPostgres } from '../database/postgres.ts';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { databaseKind, makeDatabase, type TestDatabase } from '../testing/database.ts';
import { improvable } from '../testing/enhancing/improvable.ts';
import { buy, waitForEvents } from '../testing/money/money.ts';

/** The statements that every way of deploying runs. The role is made here, since psql's own commands are psql's. */
const deploy = join(import.meta.dirname, '../../../deploy');
const file = readFileSync(join(deploy, 'server-account.sql'), 'utf8');
const statements = file.slice(file.indexOf('grant usage'));

describe.runIf(databaseKind === 'postgres')(
  'an account with the rights that deploy/server-account.sql gives servers',
  () => {
    const role = `server_${randomBytes(6).toString('hex')}`;
    let test: TestDatabase;
    let server: Database;
    let api: TestApi;
    const asOwner = (text: string) =>
      test.database.withLongTransactions((transaction) => transaction((_, script) => script(text)));
    beforeAll(async () => {
      test = await makeDatabase();
      await asOwner(`create role ${role} login password 'choose-one'`);
      await asOwner(statements.replaceAll(':"server"', role).replaceAll(':"owner"', 'current_user'));
      const url = new URL(test.url!);
      [url.username, url.password] = [role, 'choose-one'];
      server = connectPostgres({ url: url.href, connections: 6, onError: () => undefined, timeoutFactor: 5 });
      api = await startApi({}, { ...test, database: server });
    });
    afterAll(async () => {
      await api.stop();
      await asOwner(`drop owned by ${role}; drop role ${role}`);
      await test.database.close();
      await test.drop();
    });

    it('is enough for a server that someone else migrates: people sign up, enhance, buy and leave', async () => {
      const anna = await signIn(api, await makeAccount(api, 'anna'));
      await anna.call(enhance, { body: improvable() });
      expect((await anna.call(listHistory)).items).toHaveLength(1);
      await buy(api, anna);
      await waitForEvents(api);
      await api.app.keepSchedule();
      await anna.call(deleteAccount, { body: { refresh_token: anna.session.now()!.refresh, password: goodPassword } });
      await expect(anna.call(listHistory)).rejects.toMatchObject({ status: 401 });
    });

    it('can neither change a table nor turn off what keeps the ledger', async () => {
      for (const statement of [
        'create table public.mine (a int)',
        'alter table credit_entries disable trigger all',
        'drop table users',
        'truncate users',
        "insert into migrations (name, hash) values ('a', 'b')",
      ]) {
        const refusal = await server.sql.execute(fragment.raw(statement)).catch((error: Error) => error.cause);
        expect([statement, refusal]).toEqual([statement, expect.objectContaining({ code: '42501' })]);
      }
    });
  },
);
