import pg from 'pg';

export type Session = Awaited<ReturnType<typeof openSession>>;

/** One session on a PostgreSQL server, for what an operator types. */
export async function openSession(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    /** The rows of the last statement. */
    async tell<Row extends object = object>(...statements: string[]): Promise<Row[]> {
      const results = [await client.query<Row>(statements.join(';'))].flat();
      return results.at(-1)!.rows;
    },
    end: () => client.end(),
  };
}
