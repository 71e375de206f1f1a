import { pathAt } from '@hone/contracts/routes';
import { useEffect, type ComponentType } from 'react';
import type { Account } from '../../features/access/apps/account-row.tsx';
import { AuthorizePage } from '../../features/access/apps/authorize-page.tsx';
import { DevicePage } from '../../features/access/apps/device-page.tsx';
import { signOut } from '../../features/access/logins/sign-out.ts';
import { nameOf, useUser } from '../../features/profile/user.ts';
import { rememberAddress } from '../../browser/address/deep-link.ts';
import { dropPersonalItemsAtSignOut } from '../../data/library/personal-items.ts';
import { QueryProvider } from '../../data/query-provider.tsx';
import { listenToTabs } from '../../data/tabs.ts';

dropPersonalItemsAtSignOut();

/** Where an app or a device asks for access to an account. */
export function Consent() {
  const Page = pathAt(location.pathname) === '/device' ? DevicePage : AuthorizePage;
  return (
    <QueryProvider>
      <ForAccount Page={Page} />
    </QueryProvider>
  );
}

/** Access's feature gets the account from another feature. */
function ForAccount({ Page }: { Page: ComponentType<{ account: Account }> }) {
  useEffect(listenToTabs, []);
  const { user, refusal, again } = useUser();
  const leave = () => {
    rememberAddress(location.pathname + location.search);
    signOut();
  };
  const person = user && { name: nameOf(user), email: user.email, picture: user.profile_picture };
  return <Page account={{ person, isAway: refusal !== undefined, again, leave }} />;
}
