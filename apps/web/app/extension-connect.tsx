import { useEffect } from 'react';
import { signOut } from '../features/access/logins/sign-out.ts';
import { ConnectPage } from '../features/extension/connect/connect-page.tsx';
import { nameOf, useUser } from '../features/profile/user.ts';
import { Answering } from '../platform/answering.tsx';
import { rememberAddress } from '../platform/deep-link.ts';
import { forgetAtSignOut } from '../platform/personal-items.ts';
import { joinTabs } from '../platform/tabs.ts';

forgetAtSignOut();

/** The extension asks to be connected to the account, which is another feature's. */
export function ExtensionConnect() {
  return (
    <Answering>
      <Furnished />
    </Answering>
  );
}

function Furnished() {
  useEffect(joinTabs, []);
  const { user, refusal, again } = useUser();
  const leave = () => {
    rememberAddress(location.pathname + location.search);
    signOut();
  };
  const person = user && { name: nameOf(user), email: user.email, picture: user.profile_picture };
  return <ConnectPage person={person} isAway={refusal !== undefined} again={again} leave={leave} />;
}
