import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { canonicalMailbox } from '@hone/domain/access/mailboxes';
import { referralRules } from '@hone/domain/money/referrals';
import { usernameRules } from '@hone/domain/access/usernames';
import { keyOfReferral } from '@hone/domain/shares';
import { sql as fragment } from 'drizzle-orm';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { Enqueue } from '../../../jobs/port.ts';
import type { ReferralsPort } from '../../../ports/referrals.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { markJoined } from '../invitations/invitations.store.ts';
import { isDisposable } from './disposable.ts';
import { mailboxNames, namesOfArrival, type ProviderIdentity } from '../names/names.ts';
import { claimNames, type Known } from '../names/names.store.ts';
import { insertReferral, saveReferral } from './referrals.store.ts';

export interface RewardDeps {
  /** Undefined for a deleted user. */
  personOf(sql: Sql, userId: string): Promise<{ email: string } | undefined>;
  findIdOfUsername(sql: Sql, username: string): Promise<string | undefined>;
  /** Of the link with this key. */
  findOwnerOfShare(sql: Sql, key: string): Promise<string | undefined>;
  /** Once per key; returns the credits given; 0: given before, or the daily maximum is reached. */
  rewardFriend(
    sql: Sql,
    reward: { userId: string; key: string; credits: number; atMostPerDay: number; now: Date },
  ): Promise<number>;
  keyed: KeyedHash;
  announce: Announce;
  enqueue: Enqueue;
  referrals: ReferralsPort | undefined;
}

export interface Arrival {
  userId: string;
  email: string;
  /** The inviter's username, or a link they shared. */
  ref: string | null;
  /** The referral service's name for the inviter. */
  cello_ucc: string | null;
  identity: ProviderIdentity | null;
}

export const arrivalKind = 'referral.arrival';
export const serviceSignupKind = 'referral.tell_service';

export interface PendingWelcome extends Arrival {
  at: string;
}

/** For a person who came through one of the service's links. */
export interface ServiceSignup {
  userId: string;
  email: string;
  code: string;
  at: string;
}

/** In the transaction that makes an account: rewards the inviter once, unless that would be abuse. */
export async function welcome(deps: RewardDeps, sql: Sql, arrival: Arrival, now: Date): Promise<void> {
  await sql.execute(fragment`savepoint welcome`);
  try {
    await judge(deps, sql, arrival, now);
    await sql.execute(fragment`release savepoint welcome`);
  } catch {
    // No sign-up waits for a reward: a job retries it and logs what is wrong.
    await sql.execute(fragment`rollback to savepoint welcome`);
    const late: PendingWelcome = { ...arrival, at: now.toISOString() };
    await deps.enqueue(sql, { kind: arrivalKind, payload: late });
  }
}

/** For a welcome that failed at sign-up. In its own transaction. */
export async function retryWelcome(deps: RewardDeps, sql: Sql, { at, ...arrival }: PendingWelcome): Promise<void> {
  if (await deps.personOf(sql, arrival.userId)) await judge(deps, sql, arrival, new Date(at));
}

async function judge(deps: RewardDeps, sql: Sql, arrival: Arrival, now: Date): Promise<void> {
  const { userId, email, cello_ucc: code } = arrival;
  const known = await claimNames(sql, userId, namesOfArrival(deps.keyed, arrival));
  // Where the service pays the inviter, we don't.
  const signup: ServiceSignup | undefined =
    deps.referrals && code !== null ? { userId, email, code, at: now.toISOString() } : undefined;
  if (signup) await deps.enqueue(sql, { kind: serviceSignupKind, payload: signup });
  const referrerId = await findReferrer(deps, sql, arrival);
  if (referrerId === undefined) return;
  const reason = signup ? 'service' : await findAbuse(deps, sql, { email, referrerId, known });
  const hasRewarded = await write(deps, sql, { friendId: userId, referrerId, reason, now });
  const hasJoined = await markJoined(sql, { userId: referrerId, mailboxes: mailboxNames(deps.keyed, email), now });
  if (hasRewarded || hasJoined) await deps.announce(sql, { user_id: referrerId, kind: 'referral' });
}

const username = new RegExp(`^[a-z0-9]{${usernameRules.minimum},${usernameRules.maximum}}$`);

/** Undefined: the inviter was deleted, or is the newcomer. */
async function findReferrer(
  { findIdOfUsername, findOwnerOfShare }: RewardDeps,
  sql: Sql,
  { userId, ref }: Arrival,
): Promise<string | undefined> {
  const name = ref?.trim().toLowerCase() ?? '';
  const key = keyOfReferral(name);
  const named = username.test(name) ? await findIdOfUsername(sql, name) : undefined;
  const id = key === undefined ? named : await findOwnerOfShare(sql, key);
  return id === userId ? undefined : id;
}

interface Suspect {
  email: string;
  referrerId: string;
  known: readonly Known[];
}

/** Why this friend earns no reward; null: nothing speaks against it. */
async function findAbuse(deps: RewardDeps, sql: Sql, { email, referrerId, known }: Suspect): Promise<string | null> {
  const referrer = await deps.personOf(sql, referrerId);
  const isSelf =
    known.some(({ user_id }) => user_id === referrerId) ||
    (referrer && canonicalMailbox(referrer.email) === canonicalMailbox(email));
  if (isSelf) return 'self';
  if (known.length > 0) return 'known';
  return isDisposable(email) ? 'disposable' : null;
}

interface Verdict {
  friendId: string;
  referrerId: string;
  reason: string | null;
  now: Date;
}

async function write(
  deps: RewardDeps,
  sql: Sql,
  { friendId: friend_id, referrerId: referrer_id, reason, now: at }: Verdict,
): Promise<boolean> {
  const id = makeId(at, randomBytes);
  const row = { id, referrer_id, friend_id, at };
  if (reason !== null) {
    await insertReferral(sql, { ...row, outcome: 'refused', reason, credits: 0 });
    return false;
  }
  // Before the credits, as when a reward is revoked, so that two callers never deadlock.
  if (!(await insertReferral(sql, { ...row, outcome: 'rewarded', reason, credits: referralRules.reward }))) {
    return false;
  }
  const { reward: credits, rewardsPerDay: atMostPerDay } = referralRules;
  if ((await deps.rewardFriend(sql, { userId: referrer_id, key: id, credits, atMostPerDay, now: at })) > 0) return true;
  await saveReferral(sql, id, { outcome: 'refused', reason: 'too_many', credits: 0 });
  return false;
}
