import type { User } from '@hone/contracts/user';
import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Caller } from '../../http/port.ts';
import type { AccountPart } from './parts.ts';

/** What the profile needs of others; composition hands it over. */
export interface ProfileNeeds {
  /** What the user may spend, which is the credits'. */
  creditsOf(sql: Sql, userId: string, now: Date): Promise<Pick<User, 'credits_count' | 'credits_expiry' | 'pricing_plan'>>;
  /** With which the chat knows that it is they; null without a chat. */
  chatHashOf(userId: string): string | null;
  /** Whether this address was given to an upload of this user. */
  isOwnUpload(sql: Sql, userId: string, url: string): Promise<boolean>;
  announce: Announce;
  /** Refuses unless it is the owner who asks. */
  proveOwner(call: Proof): Promise<void>;
  /** Whether this refresh token was given to this user. */
  isOwnToken(sql: Sql, userId: string, token: string): Promise<boolean>;
  /** Everything that the product holds about a person, in the order in which it is forgotten. */
  parts: readonly AccountPart[];
  /** Says goodbye by mail. */
  tellDeleted(sql: Sql, email: string): Promise<void>;
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
