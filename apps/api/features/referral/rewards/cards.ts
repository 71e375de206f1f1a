import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { cardName } from '../names/names.ts';
import { claimNames } from '../names/names.store.ts';
import { lockRewarded, saveReferral } from './referrals.store.ts';

export interface CardDeps {
  /** Takes back as many credits as are left; returns how many. */
  takeReward(
    sql: Sql,
    reward: { userId: string; key: string; credits: number; reason: string; now: Date },
  ): Promise<number>;
  keyed: KeyedHash;
  announce: Announce;
}

/**
 * A card shared with the referrer, or with a deleted user, takes the reward for this user back; one shared with a
 * friend revokes the reward for that friend.
 */
export async function recordCards(
  deps: CardDeps,
  sql: Sql,
  { userId, fingerprints }: { userId: string; fingerprints: readonly string[] },
  now: Date,
): Promise<void> {
  const known = await claimNames(
    sql,
    userId,
    fingerprints.map((fingerprint) => cardName(deps.keyed, fingerprint)),
  );
  if (known.length === 0) return;
  const people = new Set(known.map(({ user_id }) => user_id));
  const friends = [...people].filter((id) => id !== null);
  // The user's own reward first: a referrer is always locked before their friends.
  for (const { id, friend_id, referrer_id, credits } of await lockRewarded(sql, userId, friends)) {
    const isSame = friend_id === userId ? people.has(null) || people.has(referrer_id) : true;
    if (!isSame || referrer_id === null) continue;
    const reason = 'The card of a friend is not theirs alone.';
    const taken = await deps.takeReward(sql, { userId: referrer_id, key: id, credits, reason, now });
    await saveReferral(sql, id, { outcome: 'taken_back', reason: 'card', credits: credits - taken });
    await deps.announce(sql, { user_id: referrer_id, kind: 'referral' });
  }
}
