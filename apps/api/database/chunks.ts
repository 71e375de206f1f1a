import { and, eq, gte, lt, sql as fragment, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './port.ts';

type OwnedTable = PgTable & { id: PgColumn; user_id: PgColumn };

interface Chunked<Row> {
  /** What the rows are called in the files. */
  name: string;
  table: OwnedTable;
  rowsAtOnce: number;
  read(sql: Sql, where: SQL | undefined): Promise<Row[]>;
}

interface Chunk {
  from: string;
  to: string | undefined;
}

/** A user's rows by id. They may be more than a process should hold, so all but the first come as files. */
export function makeChunks<Row>({ name, table, rowsAtOnce, read }: Chunked<Row>) {
  const find = async (sql: Sql, userId: string): Promise<Chunk[]> => {
    const { rows } = await sql.execute(fragment`
      select id
      from (select id, row_number() over (order by id) as rank from ${table} where user_id = ${userId}) ranked
      where rank % ${rowsAtOnce} = 1 order by rank`);
    const ids = (rows as { id: string }[]).map(({ id }) => id);
    return ids.map((from, at) => ({ from, to: ids[at + 1] }));
  };
  const readChunk = (sql: Sql, userId: string, { from, to }: Chunk) => {
    const isBefore = to === undefined ? undefined : lt(table.id, to);
    return read(sql, and(eq(table.user_id, userId), gte(table.id, from), isBefore));
  };
  return {
    async first(sql: Sql, userId: string): Promise<Row[]> {
      const [chunk] = await find(sql, userId);
      return chunk ? readChunk(sql, userId, chunk) : [];
    },
    async files(sql: Sql, userId: string) {
      const [, ...newer] = await find(sql, userId);
      return newer.map((chunk, at) => ({
        name: `${name}-${at + 2}.json`,
        read: async () => Buffer.from(`${JSON.stringify({ [name]: await readChunk(sql, userId, chunk) }, null, 2)}\n`),
      }));
    },
  };
}
