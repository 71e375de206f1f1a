import { updateUser } from '@hone/contracts/profile';
import { getUser, type User } from '@hone/contracts/user';
import { useChange } from '../../platform/change.ts';

/** Whoever changes something by it says so, with a way back for one. */
export const quietUpdate = { ...updateUser, says: { failed: updateUser.says.failed } } as const;

/** Changes of the user that are seen at once. */
export function useQuickChange() {
  return useChange(quietUpdate, getUser, (user, { body }) => {
    const { accounts_links, ...change } = body as Partial<User>;
    return { ...user, ...change, accounts_links: { ...user.accounts_links, ...accounts_links } };
  });
}
