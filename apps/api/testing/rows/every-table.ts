import { sql as fragment } from 'drizzle-orm';
import { readTables } from '../../database/move/tables.ts';
import type { Sql } from '../../database/port.ts';

interface Column {
  name: string;
  type: string;
  /** Column that it refers to, as SQL. */
  refers_to: { table: string; column: string } | null;
  /** What checks say about it. */
  checks: string[];
}

/** What a row of a table needs beyond values of the right types. A new table that can't be filled without is added here. */
const wanted: Record<string, Record<string, string>> = {
  billing_recharges: { threshold_cents: '500', target_cents: '2000' },
  root_key: { id: 'true' },
  shares: { category_id: 'null' },
  share_copies: { variable_id: 'null' },
};

/** Tables of one row, which a server puts there. */
const single = new Set(['root_key']);

/** Awkward in every notation that rows go through. */
const awkward = `it's "quoted", (a\\b) {c,d}\n\tÄ → 漢字 😀 NULL %s $1 `;

/** Puts rows into every table of a migrated database, with every column filled. Triggers and constraints are on. */
export async function fillEveryTable(sql: Sql, rowsEach = 3): Promise<string[]> {
  const tables = await readTables(sql);
  for (const { name } of tables) {
    // Such as the only row of a table, which its migration has put there.
    const { rows: there } = await sql.execute(fragment`select from ${fragment.identifier(name)} limit 1`);
    if (there.length > 0) continue;
    const columns = await readColumns(sql, name);
    for (let row = 1; row <= (single.has(name) ? 1 : rowsEach); row += 1) {
      const values = columns.map((column) => valueOf(column, row, wanted[name]?.[column.name]));
      const names = fragment.join(
        columns.map((column) => fragment.identifier(column.name)),
        fragment`, `,
      );
      const insert = fragment`insert into ${fragment.identifier(name)} (${names}) values (${fragment.raw(values.join(', '))})`;
      await sql.execute(insert).catch((error: Error) => {
        throw new Error(`A row of ${name} must be described in every-table.ts: ${String(error.cause ?? error)}`);
      });
    }
  }
  return tables.map(({ name }) => name);
}

async function readColumns(sql: Sql, table: string): Promise<Column[]> {
  const { rows } = await sql.execute<Column & Record<string, unknown>>(fragment`
    select attname::text as name, format_type(atttypid, atttypmod) as type,
      (select json_build_object('table', confrelid::regclass::text, 'column', target.attname)
        from pg_constraint join pg_attribute target on target.attrelid = confrelid and target.attnum = confkey[1]
        where contype = 'f' and conrelid = a.attrelid and conkey = array[a.attnum] limit 1) as refers_to,
      array(select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = a.attrelid and conkey = array[a.attnum]) as checks
    from pg_attribute a where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return rows;
}

function valueOf({ name, type, refers_to, checks }: Column, row: number, given: string | undefined): string {
  if (given !== undefined) return given.replaceAll('ROW', String(row));
  if (refers_to) {
    const { table, column } = refers_to;
    return `(select "${column}" from "${table}" order by "${column}" offset ${row - 1} limit 1)`;
  }
  const [allowed] = checks.flatMap((check) => [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => word!));
  if (type === 'text')
    return allowed === undefined ? `'${awkward.replaceAll("'", "''")}${name} ${row}'` : `'${allowed}'`;
  if (type.endsWith('[]')) {
    const each = { name, type: type.slice(0, -2), refers_to, checks };
    return `array[${valueOf(each, row, undefined)}, ${valueOf(each, row + 1, undefined)}]`;
  }
  const values: Record<string, string> = {
    uuid: `gen_random_uuid()`,
    integer: `${row}`,
    smallint: `${row}`,
    bigint: `9007199254740${row}`,
    boolean: `${row % 2 === 0}`,
    date: `'2026-11-2${row}'`,
    'timestamp with time zone': `'2026-11-2${row} 01:02:03.456789+05:30'`,
    jsonb: `'{"a": [1.50, "${row} ö \\" \\\\"], "b": null}'`,
    bytea: `'\\x00ff0a5c${row}0'`,
    'double precision': `0.1 + ${row}e-7`,
    numeric: `${row}.12345678901234567890`,
  };
  return values[type] ?? 'null';
}
