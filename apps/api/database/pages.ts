import { sql as fragment, type SQL, type SQLWrapper } from 'drizzle-orm';

interface PageOf {
  /** Selects whole rows, without order or limit; a row is identified by its `id`. */
  rows: SQLWrapper;
  order: SQLWrapper;
  columns: SQLWrapper;
  /** How much text a row holds. */
  bytes: SQLWrapper;
  limit: number;
  maximumBytes: number;
}

/**
 * The first rows, with their `rank` and whether there are more (`has_next`); one at least, whatever its length.
 * `bytes` is how much they hold up to here.
 */
export function selectPage({ rows, order, columns, bytes, limit, maximumBytes }: PageOf): SQL {
  return fragment`
    select ${columns}, rank, has_next
    from (
      select *, (sum(${bytes}) over ordered)::int as bytes, row_number() over ordered as rank,
        lead(id) over ordered is not null as has_next
      from (${rows} order by ${order} limit ${limit + 1}) some_of_them
      window ordered as (order by ${order})
    ) measured
    where rank <= ${limit} and (rank = 1 or bytes <= ${maximumBytes})
    order by rank`;
}

/** As it goes over the wire. */
export function instantColumn(name: string): SQL {
  const column = fragment.identifier(name);
  return fragment`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}
