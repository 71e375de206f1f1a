import type { Done } from '@hone/contracts/enhance/enhance';
import { sql as fragment } from 'drizzle-orm';
import type { TestApi } from '../api.ts';

type Row = NonNullable<Done['brief']>['rows'][number];

interface Offered {
  slot: string;
  option: Row['options'][number];
}

/** For each row, its first option that is not proposed anyway. */
export function optionsOf(brief: Done['brief']): [Offered, ...Offered[]] {
  const [first, ...others] = (brief?.rows ?? []).flatMap(({ slot, options, proposed = [] }): Offered[] => {
    const option = options.find(({ id }) => !proposed.includes(id));
    return option ? [{ slot, option }] : [];
  });
  if (!first) throw new Error('Nothing is to be chosen.');
  return [first, ...others];
}

export function refusalOf(call: Promise<unknown>) {
  return call.then(
    () => 'served' as const,
    ({ code, status, fields }: { code: string; status: number; fields?: object }) => ({
      code,
      status,
      ...(fields && { fields: Object.keys(fields) }),
    }),
  );
}

/** The tables that hold a text. */
export async function findEverywhere(api: TestApi, text: string): Promise<string[]> {
  const { sql } = api.test.database;
  const { rows: tables } = await sql.execute<{ name: string }>(fragment`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.execute(
      fragment`select 1 from ${fragment.identifier(name)} as row where row::text ilike ${`%${text}%`}`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
