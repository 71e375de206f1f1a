import type { Refusal } from '@hone/contracts/refusal';
import { getUser, storedUser, type User } from '@hone/contracts/user';
import { signupRules } from '@hone/domain/signups';
import { useEffect, useEffectEvent, useState } from 'react';
import { changeAnswer, useData } from '../../platform/data.ts';
import { openStored } from '../../platform/stored.ts';

const lastSeen = openStored(storedUser);
/** Milliseconds after which a server that did not answer is asked again. */
const retryAfter = 15_000;

/** The signed-in user: as last seen at once, then as the server says, which is kept for the next time. */
export function useUser(): { user: User | undefined; refusal: Refusal | undefined; answeredAt: number; again(): void } {
  const [first] = useState(lastSeen.read);
  const { data: user, refusal, isLoading, answeredAt, again } = useData(getUser, undefined, { first });
  // A new attempt does not hide what became of the one before.
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

/** Shows a change of the user everywhere on the page at once. */
export function showUser(change: (user: User) => User): void {
  changeAnswer(getUser, change);
}

/** Whether the names are the owner's own, and not the words that stand in for them. */
export function hasOwnName({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): boolean {
  const { placeholder } = signupRules;
  return first_name !== placeholder.first_name || last_name !== placeholder.last_name;
}

/** What a user is called: a name that was never filled in gives way to the username. */
export function nameOf(user: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  const name = [user.first_name, user.last_name].filter((part) => part.trim() !== '').join(' ').trim();
  return hasOwnName(user) && name ? name : user.username;
}
