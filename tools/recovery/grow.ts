import { makePerson } from '../../apps/api/testing/people.ts';

/** Someone whose prompts make a database large: others keep their space. */
export const collector = makePerson(9000);

/** Two megabytes of prompts for the collector. Random, so that nothing is compressed on the way. */
const addPrompts = `
  with taken as (
    update libraries set sequence = sequence + 1000
    where user_id = (select id from users where email = '${collector.email}') returning user_id, sequence
  )
  insert into prompts (id, user_id, category, name, text, can_delete, sequence, created_at, edited_at)
  select gen_random_uuid(), user_id, (select id from categories own where own.user_id = taken.user_id limit 1),
    'Collected', (select string_agg(md5(random()::text), '') from generate_series(1, 63) part where part + number > 0),
    true, sequence - 1000 + number, now(), now()
  from taken, generate_series(1, 1000) number`;

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

export async function growTo(megabytes: number, query: Query): Promise<void> {
  for (;;) {
    const [size] = await query('select pg_database_size(current_database()) / 1000000 as mb');
    if (Number(size!['mb']) >= megabytes) return;
    await query(addPrompts);
  }
}
