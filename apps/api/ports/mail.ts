import type { Sql } from '../database/port.ts';

/** A mail as we mean it; how it is written and sent is the adapter's. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of a mail that nobody asked for: where whoever gets it can say that they want no more of them. */
  unsubscribe?: string;
}

export interface MailPort {
  send(mail: Mail): Promise<void>;
}

/** Sends once the transaction is committed. Null takes as long as a mail and sends none. */
export type PostMail = (sql: Sql, mail: Mail | null) => Promise<void>;
