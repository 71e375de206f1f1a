import type { Announce } from '../../channel/port.ts';
import type { Sql } from '../../database/port.ts';
import type { Enqueue } from '../../jobs/port.ts';
import type { PostMail } from '../../ports/mail.ts';
import type { Keyed, Seal } from '../../ports/secrets.ts';
import type { ReferralsPort } from '../../ports/referrals.ts';

interface Person {
  email: string;
  username: string;
  cello_referral_link: string | null;
  created_at: Date;
}

/** What referral needs of others; composition hands it over. */
export interface ReferralDeps {
  /** Who somebody is, by their id; undefined for whoever has left. */
  personOf(sql: Sql, userId: string): Promise<Person | undefined>;
  /** The same, locked until the transaction ends. */
  lockPerson(sql: Sql, userId: string): Promise<Person | undefined>;
  /** Which of these addresses have an account. */
  findRegistered(sql: Sql, emails: readonly string[]): Promise<string[]>;
  /** Whose username this is. */
  findIdOfUsername(sql: Sql, username: string): Promise<string | undefined>;
  /** Gives credits to the bonus, once for each key; answers how many (0: they were given before, or the day's most is reached). */
  rewardFriend(sql: Sql, reward: { userId: string; key: string; credits: number; atMostPerDay: number; now: Date }): Promise<number>;
  /** Takes credits back as far as there are any left; answers how many. */
  takeReward(sql: Sql, reward: { userId: string; key: string; credits: number; reason: string; now: Date }): Promise<number>;
  keyed: Keyed;
  /** For what stands for a mailbox in a link. */
  linkSeal: Seal;
  announce: Announce;
  enqueue: Enqueue;
  postMail: PostMail;
  /** The referral service, where one is used. */
  referrals: ReferralsPort | undefined;
  /** Where people reach the dashboard. */
  origin: string;
  now(): Date;
}

/** Somebody who has just got an account, and verified. */
export interface Arrival {
  userId: string;
  email: string;
  /** The username of whoever's link was followed. */
  ref: string | null;
  /** What the referral service calls them. */
  cello_ucc: string | null;
  /** By whom the provider knows them, where one signed them up. */
  identity: { issuer: string; subject: string } | null;
}
