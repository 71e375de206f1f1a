import type { servicesMark } from '@hone/contracts/services';
import { useEffect, type ComponentProps } from 'react';
import { LimitWatch } from '../features/credits/limit-watch.tsx';
import { ConnectionWatch } from '../features/extension/connection-watch.tsx';
import { identify } from '../platform/identity.ts';
import { followChanges } from '../platform/quiet-channel.ts';

/** What goes on behind a page of the signed-in once it stands. */
export function Following(props: ComponentProps<typeof LimitWatch>) {
  const { user } = props;
  useEffect(followChanges, []);
  useEffect(() => {
    if (user) identify(user);
  }, [user]);
  useEffect(forgetServicesAtSignOut, []);
  return (
    <>
      <LimitWatch {...props} />
      <ConnectionWatch />
    </>
  );
}

/** Its code is here only where the page is told of services. */
function forgetServicesAtSignOut(): (() => void) | undefined {
  if (!document.documentElement.dataset['services' satisfies typeof servicesMark]) return undefined;
  let isOver = false;
  let stop: (() => void) | undefined;
  import('../platform/vendors/forgetting.ts').then(
    ({ forgetAtSignOut }) => void (isOver || (stop = forgetAtSignOut())),
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
