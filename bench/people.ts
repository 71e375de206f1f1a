import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import type { Pool } from 'pg';
import { connectPostgres } from '../apps/api/database/postgres.ts';
import { accessTokens } from '../apps/api/http/guard/authenticate.ts';
import { findBrokenPromises } from '../apps/api/testing/money/ledger.ts';

export async function insertPeople(database: Pool, name: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => makeId(new Date(), randomBytes));
  await database.query(
    `with people as (select id, $2 || at as name from unnest($1::uuid[]) with ordinality as given (id, at)),
    users as (
      insert into users (id, email, username, first_name, last_name, created_at)
        select id, name || '@example.org', name, 'User', 'Name', now() from people returning id
    ),
    accounts as (
      insert into credit_accounts (id, user_id, bonus) select gen_random_uuid(), id, $3 from users returning id
    )
    insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
      select id, 'given', 'adjustment', 'bonus', $3, 'to be spent by a measurement', now() from accounts`,
    [ids, name, 50_000_000],
  );
  await database.query('analyze');
  return ids;
}

export function signTokens(secret: string, people: readonly string[]): string[] {
  return people.map(signerOf(secret, () => randomUUID()));
}

/** As if they had just signed in, which proves who they are. */
export async function signIn(database: Pool, secret: string, people: readonly string[]): Promise<string[]> {
  await database.query(
    `insert into logins (id, user_id, reach, remember, agent, started_at, used_at, idle_ends_at, ends_at)
      select id, id, 'dashboard', false, '', now(), now(), now() + interval '1 day', now() + interval '1 day'
      from unnest($1::uuid[]) as given (id)`,
    [people],
  );
  return people.map(signerOf(secret, (userId) => userId));
}

function signerOf(secret: string, loginOf: (userId: string) => string): (userId: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hone access tokens', 32));
  const { sign } = accessTokens({ key }, () => false);
  return (userId) => sign({ userId, loginId: loginOf(userId), reach: 'dashboard' }, new Date());
}

/** Fails on any violation, as of a time at which nothing was held for long. */
export async function checkLedger(url: string, asOf: Date): Promise<void> {
  const database = connectPostgres({ url, connections: 1, onError: () => undefined });
  const broken = await findBrokenPromises(database, () => asOf);
  await database.close();
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
