import type { User } from '@hone/contracts/user';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { SignAccess } from '../../../http/port.ts';
import type { IdentityPort } from '../../../ports/identity.ts';
import type { PostMail } from '../../../ports/mail.ts';
import type { Keyed, Seal } from '../../../ports/secrets.ts';
import type { Hashing } from './hashing.ts';

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  created_at: Date;
}

/** Somebody who has just got an account, and verified. */
export interface Arrival {
  userId: string;
  email: string;
  /** The username of whoever's link was followed, and what the referral service calls them. */
  ref: string | null;
  cello_ucc: string | null;
  /** By whom the provider knows them, where one signed them up. */
  identity: { issuer: string; subject: string } | null;
}

/** What access needs of others; composition hands it over. */
export interface AccessDeps {
  /** The people, who are the profile's. */
  users: {
    findId(sql: Sql, email: string): Promise<string | undefined>;
    findEmailOfUsername(sql: Sql, username: string): Promise<string | undefined>;
    insert(sql: Sql, account: NewAccount): Promise<void>;
    read(sql: Sql, id: string, now: Date): Promise<User>;
  };
  /** Gives a new account the credits of its first day. */
  openCredits(sql: Sql, userId: string, now: Date): Promise<void>;
  /** Gives a new account a library, with what it begins with. */
  openLibrary(sql: Sql, userId: string, now: Date): Promise<void>;
  /** Somebody has an account now: whoever sent them hears of it. */
  welcome(sql: Sql, arrival: Arrival, now: Date): Promise<void>;
  hashing: Hashing;
  keyed: Keyed;
  /** Closes what only this key opens again. */
  makeSeal(key: Buffer): Seal;
  postMail: PostMail;
  signAccess: SignAccess;
  /** Tells every process, and every open page, that a login is over. */
  announce: Announce;
  /** Absent: nobody signs in by a provider. */
  identity: IdentityPort | undefined;
  /** The ids of the extensions that may be let in. */
  extensions: readonly string[];
  /** Where people reach the dashboard, for the links in mails. */
  origin: string;
  pause(milliseconds: number): Promise<void>;
}
