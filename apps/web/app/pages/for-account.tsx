import { useEffect, type ReactNode } from 'react';
import { rememberAddress } from '../../browser/address/deep-link.ts';
import { dropPersonalItemsAtSignOut } from '../../data/library/personal-items.ts';
import { QueryProvider } from '../../data/query-provider.tsx';
import { listenToTabs } from '../../data/tabs.ts';
import { signOut } from '../../features/access/logins/sign-out.ts';
import { nameOf, useUser } from '../../features/profile/user.ts';
import type { Account } from '../../ui/consent/account.tsx';

dropPersonalItemsAtSignOut();

interface ForAccountProps {
  children(account: Account): ReactNode;
}

/** A page outside the dashboard's frame that asks something about an account, which it gets from another feature. */
export function ForAccount(props: ForAccountProps) {
  return (
    <QueryProvider>
      <WithAccount {...props} />
    </QueryProvider>
  );
}

function WithAccount({ children }: ForAccountProps) {
  useEffect(listenToTabs, []);
  const { user, refusal, again } = useUser();
  const leave = () => {
    rememberAddress(location.pathname + location.search);
    signOut();
  };
  const person = user && { name: nameOf(user), email: user.email, picture: user.profile_picture };
  return children({ person, isAway: refusal !== undefined, again, leave });
}
