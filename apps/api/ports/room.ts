import type { User } from '@hone/contracts/user';
import type { Sql } from '../database/port.ts';
import type { Mount } from '../http/port.ts';
import type { Perform, Recurring } from '../jobs/port.ts';

/** Whose data it is. */
export interface Owner {
  userId: string;
  email: string;
}

/** What happens to a table's rows about a person; a sentence says why they are left out of the export, or kept. */
interface Rows {
  exported: true | string;
  forgotten: true | string;
}

/** What one room holds about a person: how it is handed over, and how it is forgotten. */
export interface PersonalData {
  /** Its file in the export. */
  name: string;
  tables: Record<string, Rows>;
  exportOf?(sql: Sql, owner: Owner): Promise<unknown>;
  /** Files beside it, each read when its turn comes. */
  filesOf?(sql: Sql, owner: Owner): Promise<{ name: string; read(): Promise<Buffer> }[]>;
  /** In the transaction of the deletion. */
  forget(sql: Sql, owner: Owner, now: Date): Promise<void>;
}

/** The fields of a user that one room knows. */
export type UserView = (sql: Sql, userId: string, now: Date) => Promise<Partial<User>>;

/** All that the house must know of a room. */
export interface Room {
  mount?(mount: Mount): void;
  personalData?: PersonalData;
  userView?: UserView;
  recurring?: readonly Recurring[];
  /** What it does on request, by the kind of the job. */
  jobs?: Record<string, Perform>;
  /** Done once the server listens. */
  warmUp?(): Promise<void>;
}
