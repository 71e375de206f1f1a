import type { Announce } from '../../../channel/port.ts';
import type { Sql } from '../../../database/port.ts';
import type { Keyed } from '../../../ports/secrets.ts';
import { cardName } from '../names/names.ts';
import { claimNames } from '../names/names.store.ts';
import { lockRewarded, saveReferral } from './referrals.store.ts';

export interface CardDeps {
  /** Takes credits back as far as there are any left; answers how many. */
  takeReward(
    sql: Sql,
    reward: { userId: string; key: string; credits: number; reason: string; now: Date },
  ): Promise<number>;
  keyed: Keyed;
  announce: Announce;
}

/**
 * Somebody has new cards. One that is also its referrer's, or of one who has left, takes the reward for them back; one
 * that is also a friend's of theirs takes back the one for that friend.
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
  // The own one first: whoever sent somebody is locked before them, here as everywhere.
  for (const { id, friend_id, referrer_id, credits } of await lockRewarded(sql, userId, friends)) {
    const isSame = friend_id === userId ? people.has(null) || people.has(referrer_id) : true;
    if (!isSame || referrer_id === null) continue;
    const reason = 'The card of a friend is not theirs alone.';
    const taken = await deps.takeReward(sql, { userId: referrer_id, key: id, credits, reason, now });
    await saveReferral(sql, id, { outcome: 'taken_back', reason: 'card', credits: credits - taken });
    await deps.announce(sql, { user_id: referrer_id, kind: 'referral' });
  }
}
