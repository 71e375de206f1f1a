import type { User } from '@hone/contracts/profile/user';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { SignAccess } from '../../../http/port.ts';
import type { IdentityPort } from '../../../ports/identity.ts';
import type { PostMail } from '../../../ports/mail.ts';
import type { PasskeysPort } from '../../../ports/passkeys.ts';
import type { KeyedHash, Seal } from '../../../ports/secrets.ts';
import type { Hashing } from './hashing.ts';

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  created_at: Date;
}

export interface Arrival {
  userId: string;
  email: string;
  /** The inviter's username, and the referral service's name for them. */
  ref: string | null;
  cello_ucc: string | null;
  /** Set for a sign-up through a provider. */
  identity: { issuer: string; subject: string } | null;
}

export interface AccessDeps {
  users: {
    /** Until the transaction ends no one else changes or deletes this user. Returns the email. */
    lock(sql: Sql, id: string): Promise<string | undefined>;
    setEmail(sql: Sql, id: string, email: string): Promise<void>;
    findId(sql: Sql, email: string): Promise<string | undefined>;
    findEmailOfUsername(sql: Sql, username: string): Promise<string | undefined>;
    insert(sql: Sql, account: NewAccount): Promise<void>;
    read(sql: Sql, id: string, now: Date): Promise<User>;
  };
  openCredits(sql: Sql, person: { userId: string; email: string }, now: Date): Promise<void>;
  /** What an account spent today stays spent for a mailbox it had. */
  noteSpent(sql: Sql, person: { userId: string; email: string }, now: Date): Promise<void>;
  /** For whoever else keeps a person's email. */
  emailChanged(sql: Sql, person: { userId: string; email: string }): Promise<void>;
  openLibrary(sql: Sql, userId: string, now: Date): Promise<void>;
  welcome(sql: Sql, arrival: Arrival, now: Date): Promise<void>;
  hashing: Hashing;
  keyed: KeyedHash;
  makeSeal(key: Buffer): Seal;
  postMail: PostMail;
  signAccess: SignAccess;
  announce: Announce;
  /** Undefined: no sign-in through a provider. */
  identity: IdentityPort | undefined;
  passkeys: PasskeysPort;
  extensions: readonly string[];
  origin: string;
  pause(milliseconds: number): Promise<void>;
}
