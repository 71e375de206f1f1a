import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../testing/database.ts';

type Place = 'owner' | 'owner to be added' | 'everywhere' | 'one place';

interface Line {
  name: string;
  /** Whether it has the column by which rows are spread over machines. */
  isOwned: boolean;
  mayBeEmpty: boolean;
  unique: string[];
  refers: string[];
}

const page = readFileSync(fileURLToPath(new URL('../../../docs/scale.md', import.meta.url)), 'utf8');
const places = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (owner|owner to be added|everywhere|one place) \|/gm)].map(([, name, place]) => [
    name!,
    place as Place,
  ]),
);

let test: TestDatabase;
beforeAll(async () => void (test = await makeDatabase()));
afterAll(async () => {
  await test.database.close();
  await test.drop();
});

it('docs/scale.md says where each table would be kept on several databases, and what wouldn’t hold there', async () => {
  const { rows } = await test.database.sql.execute<Line & Record<string, unknown>>(readLines);
  const expected = rows.map(({ name, isOwned, mayBeEmpty, unique, refers }) => {
    const place = places.get(name) ?? 'missing on the page';
    const isSpread = place === 'owner' || place === 'owner to be added';
    if (isSpread && isOwned !== (place === 'owner')) return `${name}: its owner is ${isOwned ? '' : 'not '}in it`;
    const owner = place === 'owner' && mayBeEmpty ? 'may be empty' : '';
    const cells = isSpread ? [owner, unique.join(', '), refers.join(', ')] : ['', '', ''];
    return `| ${[`\`${name}\``, place, ...cells].join(' | ')} |`.replaceAll('  ', ' ');
  });
  const written = page.split('\n').filter((line) => places.has(/^\| `(\w+)` \|/.exec(line)?.[1] ?? ''));
  expect(written).toEqual(expected);
});

/** An owner is a user's id. Rows of one owner that refer to each other are on the same machine only if they name it. */
const readLines = fragment`
  with tables as (
    select oid, relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'migrations'
  ), keys as (
    select indrelid as of, array(select attname::text from unnest(indkey::int[]) with ordinality as at (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index where indisunique
  ), owners as (
    select attrelid as of, not attnotnull as may_be_empty from pg_attribute where attname = 'user_id'
  )
  select name, name = 'users' or owners.of is not null as "isOwned", coalesce(may_be_empty, false) as "mayBeEmpty",
    array(select array_to_string(columns, ' + ') from keys
      where keys.of = tables.oid and not 'user_id' = any(columns) and not (name = 'users' and columns = '{id}')
      order by 1) as unique,
    array(select attname || ' → ' || confrelid::regclass::text from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and conrelid = tables.oid and attname <> 'user_id' order by 1) as refers
  from tables left join owners on owners.of = oid order by name`;
