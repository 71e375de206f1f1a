import { randomBytes } from 'node:crypto';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { sendInvitation } from '@hone/contracts/referral';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { makeId } from '@hone/domain/ids';
import { canonicalMailbox } from '@hone/domain/access/mailboxes';
import { invitationRules, referralLink } from '@hone/domain/money/referrals';
import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { PostMail } from '../../../ports/mail.ts';
import type { ReferralsPort } from '../../../ports/referrals.ts';
import type { KeyedHash, Seal } from '../../../ports/secrets.ts';
import { invitationMail } from './invitation.mail.ts';
import { countMailed, findInvited, findUnsubscribed, insertInvitations } from './invitations.store.ts';
import { leftToInvite } from './limits.ts';
import { findNamed } from '../names/names.store.ts';
import { mailboxNames } from '../names/names.ts';
import { unsubscribedNames, unsubscribeLink } from './unsubscribe.ts';

export interface Inviter {
  email: string;
  username: string;
  cello_referral_link: string | null;
  created_at: Date;
}

export interface InvitationDeps {
  /** Locked until the transaction ends; undefined for a deleted user. */
  lockPerson(sql: Sql, userId: string): Promise<Inviter | undefined>;
  findRegistered(sql: Sql, emails: readonly string[]): Promise<string[]>;
  keyed: KeyedHash;
  /** Encrypts mailboxes in links. */
  linkSeal: Seal;
  announce: Announce;
  postMail: PostMail;
  referrals: ReferralsPort | undefined;
  origin: string;
}

/** An address in the call, and the hashes of its mailbox: the one that is stored comes first. */
interface Friend {
  email: string;
  mailbox: readonly [string, ...string[]];
}

/** Needs a transaction. The answer doesn't reveal who was actually emailed. */
export async function invite(
  deps: InvitationDeps,
  { sql, caller: { userId }, body, now }: Call<typeof sendInvitation>,
): Promise<DataOf<typeof sendInvitation>> {
  const inviter = await deps.lockPerson(sql, userId);
  // A token may outlive the account by some minutes.
  if (!inviter) throw new Refusal('access.signed_out');
  const friends = eachOnce(deps, body.email);
  if (friends.some(({ email }) => canonicalMailbox(email) === canonicalMailbox(inviter.email))) {
    throw refuseField('email', 'referral.email.own');
  }

  const invited = await findInvited(
    sql,
    userId,
    friends.flatMap(({ mailbox }) => mailbox),
  );
  const earlierOf = ({ mailbox }: Friend) => mailbox.flatMap((name) => invited.get(name) ?? [])[0];
  const since = new Date(now.getTime() - invitationRules.againDays * 24 * 3600 * 1000);
  const isRecent = (friend: Friend) => (earlierOf(friend)?.invited_at ?? since) > since;
  const fresh = friends.filter((friend) => !isRecent(friend));
  if (fresh.length > 0) {
    await refuseTooMany(sql, { userId, inviter, count: fresh.length, now });
    const shared = { user_id: userId, invited_at: now, joined_at: null };
    const rows = fresh.map(({ email, mailbox }) => ({
      ...shared,
      id: makeId(now, randomBytes),
      email,
      mailbox_hash: mailbox[0],
    }));
    await insertInvitations(sql, rows);
    await mail(deps, sql, { inviter, friends: fresh, message: body.message, now });
    await deps.announce(sql, { user_id: userId, kind: 'referral' });
  }
  return {
    invitations: friends.map((friend) => {
      const known = earlierOf(friend);
      const invited_at = known && isRecent(friend) ? known.invited_at : now;
      const state = known?.has_joined ? ('joined' as const) : ('sent' as const);
      return { email: friend.email, state, invited_at: invited_at.toISOString() };
    }),
  };
}

/** Several spellings of one mailbox count as one, the first. */
function eachOnce(deps: InvitationDeps, emails: readonly string[]): Friend[] {
  const friends = emails.map((email) => ({ email, mailbox: mailboxNames(deps.keyed, email) }));
  return friends.filter(({ mailbox }, at) => friends.findIndex((other) => other.mailbox[0] === mailbox[0]) === at);
}

interface Attempt {
  userId: string;
  inviter: Inviter;
  count: number;
  now: Date;
}

/** All or nothing: a caller told 'too many' need not find out who was invited and who wasn't. */
async function refuseTooMany(sql: Sql, { userId, inviter: { created_at }, count, now }: Attempt): Promise<void> {
  const { today, asNew } = await leftToInvite(sql, { userId, created_at, now });
  if (count > today) throw refuseField('email', 'referral.email.too_many_today');
  if (count > asNew) throw refuseField('email', 'referral.email.too_many_new');
}

interface Mailing {
  inviter: Inviter;
  friends: readonly Friend[];
  message: string | undefined;
  now: Date;
}

async function mail(deps: InvitationDeps, sql: Sql, { inviter, friends, message, now }: Mailing): Promise<void> {
  const unwanted = await findUnwanted(deps, sql, friends, now);
  const link = linkOf(deps, inviter);
  for (const { email } of friends) {
    const letter = invitationMail(email, {
      username: inviter.username,
      message,
      link,
      unsubscribe: unsubscribeLink(deps, email),
    });
    // As much work for those who get no email: the time taken reveals no accounts.
    await deps.postMail(sql, unwanted.has(email) ? null : letter);
  }
}

/** Who has an account, has unsubscribed, or has had enough for a day. Looked up for everyone alike. */
async function findUnwanted(
  deps: InvitationDeps,
  sql: Sql,
  friends: readonly Friend[],
  now: Date,
): Promise<Set<string>> {
  const leaver = ({ email }: Friend) => unsubscribedNames(deps.keyed, email);
  const counter = ({ email }: Friend) => deps.keyed('referral mailed', canonicalMailbox(email));
  const registered = new Set(
    await deps.findRegistered(
      sql,
      friends.map(({ email }) => email),
    ),
  );
  const named = new Set(
    await findNamed(
      sql,
      friends.flatMap(({ mailbox }) => mailbox),
    ),
  );
  const left = new Set(await findUnsubscribed(sql, friends.flatMap(leaver)));
  const mailed = await countMailed(sql, friends.map(counter), now);
  const isMailedEnough = (friend: Friend) => (mailed.get(counter(friend)) ?? 0) > invitationRules.mailsPerDay;
  const isUnwanted = (friend: Friend) =>
    registered.has(friend.email) ||
    friend.mailbox.some((name) => named.has(name)) ||
    leaver(friend).some((name) => left.has(name)) ||
    isMailedEnough(friend);
  return new Set(friends.filter(isUnwanted).map(({ email }) => email));
}

/** Never an address that the sender chose freely. */
function linkOf({ referrals, origin }: InvitationDeps, { username, cello_referral_link: saved }: Inviter): string {
  return saved !== null && referrals?.isOwnLink(saved) ? saved : referralLink(origin, username);
}
