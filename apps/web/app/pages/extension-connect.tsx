import { useEffect } from 'react';
import { signOut } from '../../features/access/logins/sign-out.ts';
import { ConnectPage } from '../../features/extension/connect/connect-page.tsx';
import { nameOf, useUser } from '../../features/profile/user.ts';
import { QueryProvider } from '../../data/query-provider.tsx';
import { rememberAddress } from '../../browser/address/deep-link.ts';
import { dropPersonalItemsAtSignOut } from '../../data/library/personal-items.ts';
import { listenToTabs } from '../../data/tabs.ts';

dropPersonalItemsAtSignOut();

/** The extension's feature gets the account from another feature. */
export function ExtensionConnect() {
  return (
    <QueryProvider>
      <Furnished />
    </QueryProvider>
  );
}

function Furnished() {
  useEffect(listenToTabs, []);
  const { user, refusal, again } = useUser();
  const leave = () => {
    rememberAddress(location.pathname + location.search);
    signOut();
  };
  const person = user && { name: nameOf(user), email: user.email, picture: user.profile_picture };
  return <ConnectPage person={person} isAway={refusal !== undefined} again={again} leave={leave} />;
}
