import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import type { Sql } from '../database/port.ts';

/** When a login ended, `subject` is its id. */
export interface Notice {
  user_id: string;
  kind: ChangeKind | 'login_ended' | 'login_replaced';
  subject?: string;
}

/** Notifies every process, and every open page of that user, once the transaction is committed. */
export type Announce = (sql: Sql, change: Notice) => Promise<void>;
