import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';

export const storageChecks: readonly LedgerCheck[] = [
  {
    invariant: 14,
    promise: 'what an account is counted to store is what its rows hold',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      with counted as (
        select user_id, store, sum(bytes) as bytes from (
          select user_id, store, bytes from account_byte_changes
          union all
          select user_id, each.store, each.bytes from account_bytes cross join lateral (
            values ('library', library), ('history', history), ('looks', looks), ('answers', answers),
              ('versions', versions)
          ) each (store, bytes)
        ) every_count group by user_id, store
      ), held as (
        select user_id, store, sum(bytes) as bytes from stored_bytes group by user_id, store
      )
      select format('user %s is counted to store %s bytes of %s, and stores %s', user_id, coalesce(counted.bytes, 0),
        store, coalesce(held.bytes, 0)) as message, (count(*) over ())::int as total
      from counted full join held using (user_id, store)
      where coalesce(counted.bytes, 0) <> coalesce(held.bytes, 0) limit 20`,
      ),
  },
];
