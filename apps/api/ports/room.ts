import type { User } from '@hone/contracts/profile/user';
import type { Sql } from '../database/port.ts';
import type { Caller, Mount } from '../http/port.ts';
import type { Perform, Recurring } from '../jobs/port.ts';
import type { OAuthServer } from './oauth.ts';
import type { ShareCard } from './pictures.ts';

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

/** What a shared link shows where someone pastes it. */
export interface SharePreview {
  kind: 'prompt' | 'category';
  name: string;
  /** Of the prompt; of a category, the names of its prompts. */
  text: string;
  by: string | null;
  count: number;
  /** Its picture; undefined if that can’t be drawn. */
  card: ShareCard | undefined;
  /** When the link stops working. */
  ends: Date | null;
}

export interface Room {
  mount?(mount: Mount): void;
  personalData?: PersonalData;
  userView?: UserView;
  recurring?: readonly Recurring[];
  /** By kind of job. */
  jobs?: Record<string, Perform>;
  /** Undefined for a link that doesn’t work. */
  previewShare?(sql: Sql, key: string, now: Date): Promise<SharePreview | undefined>;
  /** Undefined for an API key that doesn’t work, whatever the reason. */
  authenticateKey?(sql: Sql, key: string, now: Date): Promise<Caller | undefined>;
  /** Who lets apps in. */
  oauth?: OAuthServer;
  /** Done once the server listens. */
  warmUp?(): Promise<void>;
}

export interface Violation {
  message: string;
  total: number;
}

/** What holds for the rows at every moment, and how to find rows for which it does not. */
export interface LedgerCheck {
  invariant: number;
  promise: string;
  find(sql: Sql, now: Date): Promise<Violation[]>;
}

/** The query returns twenty violations at most, each with the total number. */
export async function findViolations(sql: Sql, query: Parameters<Sql['execute']>[0]): Promise<Violation[]> {
  const { rows } = await sql.execute<Violation & Record<string, unknown>>(query);
  return rows;
}
