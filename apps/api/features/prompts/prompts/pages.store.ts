import type { Prompt } from '@hone/contracts/prompts';
import { sql as fragment } from 'drizzle-orm';
import type { Sql } from '../../../database/port.ts';
import type { SequenceRange } from '../../../ports/library.ts';
import { prompts } from './prompts.table.ts';
import { promptColumns, deletedSince, type FoundPrompt } from '../categories/rows.ts';

export const start = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface PromptsPage {
  prompts: Prompt[];
  more: boolean;
}

/** The newest prompts of each category after an id; the first on a page is included whatever its length. */
export async function findPages(
  sql: Sql,
  categories: readonly string[],
  page: { after: string; limit: number; bytes: number },
): Promise<PromptsPage[]> {
  const found = categories.map((): PromptsPage => ({ prompts: [], more: false }));
  const { rows } = await sql.execute(fragment`
    select place::int as place, has_next, ${promptColumns}
    from unnest(${`{${categories.join()}}`}::uuid[]) with ordinality as wanted (wanted_category, place)
    cross join lateral (
      select *, sum(octet_length(text)) over newest as bytes, row_number() over newest as rank,
        lead(id) over newest is not null as has_next
      from (
        select * from ${prompts}
        where ${prompts.category} = wanted_category and deleted_at is null and id < ${page.after}::uuid
        order by id desc limit ${page.limit + 1}
      ) some_of_them
      window newest as (order by id desc)
    ) measured
    where rank <= ${page.limit} and (rank = 1 or bytes <= ${page.bytes})
    order by place, rank`);
  for (const { place, has_next, ...prompt } of rows as unknown as (Prompt & { place: number; has_next: boolean })[]) {
    const own = found[place - 1]!;
    own.prompts.push(prompt);
    own.more = has_next;
  }
  return found;
}

/** In order of their sequence numbers, and whether there are more. */
export async function findChangedPrompts(
  sql: Sql,
  user_id: string,
  { after, upTo, limit }: SequenceRange,
  bytes: number,
): Promise<{ found: FoundPrompt[]; more: boolean }> {
  const { rows } = await sql.execute(fragment`
    select ${promptColumns}, ${deletedSince}, has_next
    from (
      select *, sum(case when deleted_at is null then octet_length(text) else 0 end) over counted as bytes,
        row_number() over counted as rank, lead(id) over counted is not null as has_next
      from (
        select * from ${prompts} where user_id = ${user_id} and sequence > ${after} and sequence <= ${upTo}
        order by sequence limit ${limit + 1}
      ) some_of_them
      window counted as (order by sequence)
    ) measured
    where rank <= ${limit} and (rank = 1 or bytes <= ${bytes})
    order by rank`);
  const found = rows as unknown as (FoundPrompt & { has_next: boolean })[];
  const more = found.at(-1)?.has_next ?? false;
  return { found: found.map(({ has_next: _, ...row }) => row), more };
}
