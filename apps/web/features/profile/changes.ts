import { updateUser } from '@hone/contracts/profile';
import { getUser, type User } from '@hone/contracts/user';
import { useRef } from 'react';
import { refresh } from '../../platform/refreshing.ts';
import { useSend } from '../../platform/send.ts';
import { showUser } from './user.ts';

interface Change {
  profile_picture?: string | null;
  accounts_links?: Partial<User['accounts_links']>;
}

// What was changed says so itself, with a way back.
const quietly = { ...updateUser, says: { failed: updateUser.says.failed } } as const;

/** Changes that are seen at once: sent one after the other, and taken back when one is refused. */
export function useQuickChange(): (change: Change) => Promise<boolean> {
  const { send } = useSend(quietly);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return async (change) => {
    showUser((user) => ({ ...user, ...change, accounts_links: { ...user.accounts_links, ...change.accounts_links } }));
    const mine = last.current.then(() => send({ body: change }));
    last.current = mine;
    const outcome = await mine;
    if (!outcome.ok) refresh([getUser]);
    return outcome.ok;
  };
}
