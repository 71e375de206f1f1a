import type { Prompt } from '@hone/contracts/library/prompts';
import { sql as fragment } from 'drizzle-orm';
import { selectPage } from '../../../database/pages.ts';
import type { Sql } from '../../../database/port.ts';
import { prompts } from './prompts.table.ts';
import { promptColumns } from '../categories/rows.ts';

export const start = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface PromptsPage {
  prompts: Prompt[];
  more: boolean;
}

/** The newest prompts of each category after an id. */
export async function findPages(
  sql: Sql,
  categories: readonly string[],
  { after, limit, bytes }: { after: string; limit: number; bytes: number },
): Promise<PromptsPage[]> {
  const found = categories.map((): PromptsPage => ({ prompts: [], more: false }));
  const page = selectPage({
    rows: fragment`
      select * from ${prompts}
      where ${prompts.category} = wanted_category and deleted_at is null and id < ${after}::uuid`,
    order: fragment`id desc`,
    columns: promptColumns,
    bytes: fragment`octet_length(text) + octet_length(value_sets::text)`,
    limit,
    maximumBytes: bytes,
  });
  const { rows } = await sql.execute(fragment`
    select place::int as place, page.*
    from unnest(${`{${categories.join()}}`}::uuid[]) with ordinality as wanted (wanted_category, place)
    cross join lateral (${page}) page
    order by place, rank`);
  type Found = Prompt & { place: number; rank: unknown; has_next: boolean };
  for (const { place, rank: _, has_next, ...prompt } of rows as unknown as Found[]) {
    const own = found[place - 1]!;
    own.prompts.push(prompt);
    own.more = has_next;
  }
  return found;
}
