import { isPaid, type Act } from '../enhancing/enhancers.ts';
import { findBrokenPromises } from '../money/ledger.ts';
import type { Place } from '../place.ts';

export interface Compared {
  /** Enhancements that were answered, and lack the act, the end of the reservation or the prompt of the history. */
  lost: string[];
  /** What there is of enhancements that nobody was told of, or that were free. */
  unasked: string[];
  /** What the ledger's checker finds. */
  broken: string[];
  /** Credits that are still held back. */
  reservations: number;
}

const give = `
  with given as (
    update credit_accounts set bonus = bonus + 100000 from users
    where users.id = user_id and username in ('person3001', 'person3002', 'person3003') returning credit_accounts.id
  )
  insert into credit_entries (account_id, key, kind, bucket, amount, reason, at)
    select id, 'given', 'adjustment', 'bonus', 100000, 'more than a test can spend', now() from given`;
const rowsOfActs = `
  select 'act' as what, id from acts
  union all select 'end', act_id from credit_entries where kind = 'settle'
  union all select 'prompt', id from history_prompts`;

/** Gives those who spend the most what they need, as an adjustment would; while no server has the database. */
export async function giveCredits(place: Place): Promise<void> {
  const database = await place.open();
  await database.sql.execute(give);
  await database.close();
}

/** Holds what the clients know against what stands in the database; while no server has it. */
export async function compareWithRows(place: Place, log: readonly Act[]): Promise<Compared> {
  const database = await place.open();
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
  return { lost: without(known, written), unasked: without(written, known), broken, reservations: held[0]!.count };
}

/** What is left of some when each of the others has taken one away. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return some.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}
