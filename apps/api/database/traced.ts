import type { Trace } from '../ports/watching/note.ts';

interface Queryable {
  query(...given: never[]): Promise<unknown>;
}

/** The same, with each statement as a step of a trace: its text, never its values. */
export function traced<Database extends Queryable>(database: Database, trace: Trace | undefined): Database {
  if (!trace) return database;
  const query = (...given: never[]) => {
    const [asked] = given as unknown[];
    const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
    return trace('statement', text, () => database.query(...given));
  };
  return { query } as unknown as Database;
}
