import type { Sql } from '../database/port.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For an email that no one asked for: where its reader can unsubscribe. */
  unsubscribe?: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** Sends once the transaction is committed. Null takes as long as an email and sends none. */
export type PostMail = (sql: Sql, mail: Mail | null) => Promise<void>;
