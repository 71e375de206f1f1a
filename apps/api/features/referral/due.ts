import { sql as fragment, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * One of the rows that a query takes. Behind IN the database may ask that query anew for each row, and each time it finds
 * others that nobody holds: more are dropped than were to be.
 */
export function isTaken(column: AnyColumn, due: SQLWrapper): SQL {
  return fragment`${column} = any(array${due})`;
}
