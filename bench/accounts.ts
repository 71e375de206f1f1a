import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import type { Pool } from 'pg';

/** More than a measurement can spend. */
const plenty = 50_000_000;

/** People with credits to spend, as sign-ups and an adjustment would have left them; answers with their ids. */
export async function insertPeople(database: Pool, name: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => makeId(new Date(), randomBytes));
  await database.query(
    `with people as (select id, $2 || at as name from unnest($1::uuid[]) with ordinality as given (id, at)),
    users as (
      insert into users (id, email, username, first_name, last_name, created_at)
        select id, name || '@example.org', name, 'User', 'Name', now() from people returning id
    ),
    accounts as (insert into credit_accounts (id, user_id, bonus) select gen_random_uuid(), id, $3 from users returning id)
    insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
      select id, 'given', 'adjustment', 'bonus', $3, 'to be spent by a measurement', now() from accounts`,
    [ids, name, plenty],
  );
  await database.query('analyze');
  return ids;
}

/** Fails when an account holds anything else than the sum of its entries, or less than nothing. */
export async function checkBalances(database: Pool): Promise<void> {
  const { rows } = await database.query(
    `select id from credit_accounts left join (
       select account_id,
         coalesce(sum(amount) filter (where bucket = 'daily'), 0) as daily,
         coalesce(sum(amount) filter (where bucket = 'bonus'), 0) as bonus,
         coalesce(sum(amount) filter (where bucket = 'bought'), 0) as bought
       from credit_entries group by account_id
     ) as sums on account_id = id
     where (credit_accounts.daily, credit_accounts.bonus, credit_accounts.bought)
         is distinct from (coalesce(sums.daily, 0)::integer, coalesce(sums.bonus, 0)::integer, coalesce(sums.bought, 0)::integer)
       or least(credit_accounts.daily, credit_accounts.bonus, credit_accounts.bought) < 0`,
  );
  if (rows.length > 0) throw new Error(`${rows.length} accounts hold something else than their entries say.`);
}
