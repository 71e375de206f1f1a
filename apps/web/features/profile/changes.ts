import { updateUser } from '@hone/contracts/profile/profile';
import { getUser, type User } from '@hone/contracts/profile/user';
import { useChange } from '../../data/write/change.ts';

/** Callers say that it is done, for example with Undo. */
export function useQuickChange() {
  return useChange(updateUser, getUser, {
    says: false,
    shows(user, { body }) {
      const { accounts_links, ...change } = body as Partial<User>;
      return { ...user, ...change, accounts_links: { ...user.accounts_links, ...accounts_links } };
    },
  });
}
