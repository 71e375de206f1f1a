import { sql as fragment } from 'drizzle-orm';
import type { FragmentSource } from '@hone/text/fragments';
import type { Sql } from '../../../database/port.ts';
import { prompts } from './prompts.table.ts';

const name = fragment`lower(upper(name collate "und-x-icu") collate "und-x-icu")`;

export interface NamedPrompt extends FragmentSource {
  edited_at: string;
}

/** More than any text may grow to: what is cut off here is refused when the prompt is filled in. */
const mostBytes = 1024 * 1024;

/** The prompts of these names, compared as variables are. */
export async function findNamed(sql: Sql, user_id: string, keys: readonly string[]): Promise<NamedPrompt[]> {
  const wanted = fragment`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  const { rows } = await sql.execute(fragment`
    select id, name, text, to_char(edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as edited_at
    from (
      select *, sum(octet_length(text)) over (order by edited_at desc, id) as bytes
      from ${prompts} where user_id = ${user_id} and deleted_at is null and ${name} in ${wanted}
    ) named where bytes <= ${mostBytes}::int`);
  return rows as unknown as NamedPrompt[];
}
