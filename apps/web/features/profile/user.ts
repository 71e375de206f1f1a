import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser, storedUser, type User } from '@hone/contracts/profile/user';
import { signupRules } from '@hone/domain/access/signups';
import { useEffect, useEffectEvent, useState } from 'react';
import { updateData, useData } from '../../data/data.ts';
import { openStored } from '../../browser/storage/stored.ts';

const lastSeen = openStored(storedUser);
/** In milliseconds. */
const retryAfter = 15_000;

/** The last known user at first, then the server's, which is stored for the next visit. */
export function useUser(): { user: User | undefined; refusal: Refusal | undefined; answeredAt: number; again(): void } {
  const [first] = useState(lastSeen.read);
  const { data: user, refusal, isLoading, answeredAt, again } = useData(getUser, undefined, { first });
  // A retry doesn't hide the previous failure.
  const [last, setLast] = useState<Refusal>();
  const current = isLoading ? last : refusal;
  if (current?.code !== last?.code) setLast(current);

  const isRefused = current !== undefined;
  useEffect(() => {
    if (user && !isRefused) lastSeen.keep(user);
  }, [user, isRefused]);
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isRefused) return undefined;
    const timer = setInterval(askAgain, retryAfter);
    addEventListener('online', askAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askAgain);
    };
  }, [isRefused]);
  return { user, refusal: current, answeredAt, again };
}

export function updateShownUser(change: (user: User) => User): void {
  updateData(getUser, change);
}

/** New accounts have placeholder names. */
export function hasOwnName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): boolean {
  const { placeholder } = signupRules;
  return first_name !== placeholder.first_name || last_name !== placeholder.last_name;
}

/** The username replaces a placeholder name. */
export function nameOf(user: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  const name = [user.first_name, user.last_name]
    .filter((part) => part.trim() !== '')
    .join(' ')
    .trim();
  return hasOwnName(user) && name ? name : user.username;
}
