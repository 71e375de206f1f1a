import type { User } from '@hone/contracts/user';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Caller } from '../../http/port.ts';
import type { PostMail } from '../../ports/mail.ts';
import type { PersonalData } from '../../ports/room.ts';

/** What the profile needs of others; composition hands it over. */
export interface ProfileDeps {
  /** The user as screens know them, of what every room knows. */
  readUser(sql: Sql, userId: string, now: Date): Promise<User>;
  /** Whether this address was given to an upload of this user. */
  isOwnUpload(sql: Sql, userId: string, url: string): Promise<boolean>;
  announce: Announce;
  /** Refuses unless it is the owner who asks. */
  proveOwner(call: Proof): Promise<void>;
  /** Whether this refresh token was given to this user. */
  isOwnToken(sql: Sql, userId: string, token: string): Promise<boolean>;
  /** Everything that the product holds about a person, in the order in which it is forgotten. */
  listPersonalData(): readonly PersonalData[];
  postMail: PostMail;
  /** A fault that comes after the answer has begun. */
  tellFault(error: Error): void;
}

interface Proof {
  sql: Sql;
  caller: Caller;
  password?: string | undefined;
  id_token?: string | undefined;
  network: string;
  now: Date;
}
