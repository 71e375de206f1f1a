import type { ChangeKind } from '@hone/contracts/change-kinds';
import type { Sql } from '../database/port.ts';

/** What became different for a user. Of a login that is over `subject` is the name. */
export interface Change {
  user_id: string;
  kind: ChangeKind | 'login_ended' | 'login_replaced';
  subject?: string;
}

/** Tells every process, and every open page of that user, once the transaction is committed. */
export type Announce = (sql: Sql, change: Change) => Promise<void>;
