import { getUser, storedUser, type User } from '@hone/contracts/profile';
import type { Refusal } from '@hone/contracts/refusal';
import { signupRules } from '@hone/domain/signups';
import { useEffect, useEffectEvent, useState } from 'react';
import { useData } from '../../platform/data.ts';
import { onLoginEnd } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

const lastSeen = openStored(storedUser);
onLoginEnd(lastSeen.drop);
/** Milliseconds after which a server that did not answer is asked again. */
const retryAfter = 15_000;

/** The signed-in user: as last seen at once, then as the server says, which is kept for the next time. */
export function useUser(): { user: User | undefined; refusal: Refusal | undefined } {
  const [first] = useState(lastSeen.read);
  const { data: user, refusal, isLoading, again } = useData(getUser, undefined, { first });
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
    return () => clearInterval(timer);
  }, [isRefused]);
  return { user, refusal: current };
}

/** What a user is called: a name that was never filled in gives way to the username. */
export function nameOf({ first_name, last_name, username }: Pick<User, 'first_name' | 'last_name' | 'username'>): string {
  const { placeholder } = signupRules;
  const isFilledIn = first_name !== placeholder.first_name || last_name !== placeholder.last_name;
  const name = [first_name, last_name].filter((part) => part.trim() !== '').join(' ').trim();
  return isFilledIn && name ? name : username;
}
