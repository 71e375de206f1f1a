import type { User } from '@hone/contracts/user';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { SignAccess } from '../../http/port.ts';
import type { IdentityPort } from '../../ports/identity.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Keyed } from './attempts.ts';
import type { Hashing } from './hashing.ts';

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  created_at: Date;
}

/** What access needs of others; composition hands it over. */
export interface AccessNeeds {
  /** The people, who are the profile's. */
  users: {
    findId(sql: Sql, email: string): Promise<string | undefined>;
    findEmailOfUsername(sql: Sql, username: string): Promise<string | undefined>;
    insert(sql: Sql, account: NewAccount): Promise<void>;
    read(sql: Sql, id: string): Promise<User>;
  };
  hashing: Hashing;
  keyed: Keyed;
  /** Null takes as long as a mail and sends none. */
  postMail(sql: Sql, mail: Mail | null): Promise<void>;
  signAccess: SignAccess;
  /** Tells every process, and every open page, that a login is over. */
  announce: Announce;
  /** Absent: nobody signs in by a provider. */
  identity: IdentityPort | undefined;
  /** Where people reach the dashboard, for the links in mails. */
  origin: string;
  pause(milliseconds: number): Promise<void>;
}
