import { isPaid, type LoggedCall } from '../enhancing/enhancers.ts';
import { findBrokenPromises } from '../money/ledger.ts';
import type { Workspace } from '../workspace.ts';

export interface RowComparison {
  /** Answered enhancements without an act, a settled reservation or a prompt in the history. */
  lost: string[];
  /** Rows of enhancements that no one got an answer to, or that were free. */
  unexpected: string[];
  broken: string[];
  reservations: number;
}

/** More than a test can spend. */
export const given = 100_000;

const give = `
  with given as (
    update credit_accounts set bonus = bonus + ${given} from users
    where users.id = user_id and username in ('person3001', 'person3002', 'person3003') returning credit_accounts.id
  )
  insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
    select id, 'given', 'adjustment', 'bonus', ${given}, 'more than a test can spend', now() from given`;
const rowsOfActs = `
  select 'act' as what, id from acts
  union all select 'end', act_id from credit_entries where kind = 'settle'
  union all select 'prompt', id from history_prompts`;

/** An adjustment for those who spend the most; while no server has the database. */
export async function giveCredits(workspace: Workspace): Promise<void> {
  const database = await workspace.open();
  await database.sql.execute(give);
  await database.close();
}

/** Compares what the clients know with the database, while no server has it. */
export async function compareWithRows(workspace: Workspace, log: readonly LoggedCall[]): Promise<RowComparison> {
  const database = await workspace.open();
  const { rows } = await database.sql.execute<{ what: string; id: string }>(rowsOfActs);
  const { rows: held } = await database.sql.execute<{ count: number }>(
    'select count(*)::int as count from credit_reservations',
  );
  const broken = await findBrokenPromises(database, () => new Date());
  await database.close();
  const known = log
    .filter(isPaid)
    .flatMap(({ answer }) => ['act', 'end', 'prompt'].map((what) => `${what} of ${answer!.id}`));
  const written = rows.map(({ what, id }) => `${what} of ${id}`);
  return { lost: without(known, written), unexpected: without(written, known), broken, reservations: held[0]!.count };
}

/** Removes one occurrence for each of the others. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return some.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}
