import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../database/port.ts';

export const historyChecks = [
  {
    invariant: 6,
    promise: 'every prompt in History belongs to an act of its person',
    async find(sql: Sql) {
      const { rows } = await sql.execute<{ says: string; of: number }>(fragment`
        select format('prompt %s of user %s has no act of theirs', prompts.id, prompts.user_id) as says,
          (count(*) over ())::int as of
        from history_prompts prompts left join acts on acts.id = prompts.id and acts.user_id = prompts.user_id
        where acts.id is null limit 20`);
      return rows;
    },
  },
] as const;
