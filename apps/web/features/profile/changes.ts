import { updateUser } from '@hone/contracts/profile';
import { getUser, type User } from '@hone/contracts/user';
import { useChange } from '../../data/change.ts';

/** Without the declared message: callers show their own, for example with Undo. */
export const quietUpdate = { ...updateUser, says: { failed: updateUser.says.failed } } as const;

export function useQuickChange() {
  return useChange(quietUpdate, getUser, (user, { body }) => {
    const { accounts_links, ...change } = body as Partial<User>;
    return { ...user, ...change, accounts_links: { ...user.accounts_links, ...accounts_links } };
  });
}
