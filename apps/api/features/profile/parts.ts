import type { Sql } from '../../database/port.ts';

/** Whose things these are. */
export interface Owner {
  userId: string;
  email: string;
}

/** What happens with a table's rows about a person; a sentence says why they are left out, or left. */
interface Rows {
  exported: true | string;
  forgotten: true | string;
}

/** What one part of the product holds about a person: how it is handed over, and how it is forgotten. */
export interface AccountPart {
  /** Its file in the export. */
  name: string;
  tables: Record<string, Rows>;
  exportOf?(sql: Sql, owner: Owner): Promise<unknown>;
  /** Files beside it, each read when its turn comes. */
  filesOf?(sql: Sql, owner: Owner): Promise<{ name: string; read(): Promise<Buffer> }[]>;
  /** In the transaction of the deletion. */
  forget(sql: Sql, owner: Owner, now: Date): Promise<void>;
}
