import { sql as fragment } from 'drizzle-orm';
import { findViolations, type LedgerCheck } from '../../ports/room.ts';

export const historyChecks: readonly LedgerCheck[] = [
  {
    invariant: 6,
    promise: 'every prompt in History belongs to an act of its person',
    find: (sql) =>
      findViolations(
        sql,
        fragment`
      select format('prompt %s of user %s has no act of theirs', prompts.id, prompts.user_id) as message,
        (count(*) over ())::int as total
      from history_prompts prompts left join acts on acts.id = prompts.id and acts.user_id = prompts.user_id
      where acts.id is null limit 20`,
      ),
  },
];
