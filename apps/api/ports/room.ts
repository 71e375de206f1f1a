import type { User } from '@hone/contracts/user';
import type { Sql } from '../database/port.ts';
import type { Mount } from '../http/port.ts';
import type { Perform, Recurring } from '../jobs/port.ts';

export interface Owner {
  userId: string;
  email: string;
}

/** A sentence says why rows are left out of the export, or kept. */
interface Rows {
  exported: true | string;
  forgotten: true | string;
}

export interface PersonalData {
  name: string;
  tables: Record<string, Rows>;
  exportOf?(sql: Sql, owner: Owner): Promise<unknown>;
  /** Files beside it, each read when its turn comes. */
  filesOf?(sql: Sql, owner: Owner): Promise<{ name: string; read(): Promise<Buffer> }[]>;
  /** In the transaction of the deletion. */
  forget(sql: Sql, owner: Owner, now: Date): Promise<void>;
}

export type UserView = (sql: Sql, userId: string, now: Date) => Promise<Partial<User>>;

export interface Room {
  mount?(mount: Mount): void;
  personalData?: PersonalData;
  userView?: UserView;
  recurring?: readonly Recurring[];
  /** By kind of job. */
  jobs?: Record<string, Perform>;
  /** Done once the server listens. */
  warmUp?(): Promise<void>;
}
