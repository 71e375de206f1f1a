import type { servicesAttribute } from '@hone/contracts/services';
import { useEffect, type ComponentProps } from 'react';
import { LimitWatch } from '../features/credits/limit-watch.tsx';
import { ConnectionWatch } from '../features/extension/connection-watch.tsx';
import { identify } from '../data/identity.ts';
import { keepForOffline } from '../data/keep-for-offline.ts';
import { followChanges } from '../data/quiet-channel.ts';
import { LazyPasskeyOffer } from './passkey-offer.tsx';

/** Runs in the background of every signed-in page. */
export function BackgroundTasks(props: ComponentProps<typeof LimitWatch>) {
  const { user } = props;
  useEffect(followChanges, []);
  useEffect(keepForOffline, []);
  useEffect(() => {
    if (user) identify(user);
  }, [user]);
  useEffect(forgetServicesAtSignOut, []);
  return (
    <>
      <LimitWatch {...props} />
      <ConnectionWatch />
      <LazyPasskeyOffer path={props.path} />
    </>
  );
}

/** Loaded only where services are configured. */
function forgetServicesAtSignOut(): (() => void) | undefined {
  if (!document.documentElement.dataset['services' satisfies typeof servicesAttribute]) return undefined;
  let isOver = false;
  let stop: (() => void) | undefined;
  import('../vendors/sign-out.ts').then(
    ({ dropVendorTracesAtSignOut }) => void (isOver || (stop = dropVendorTracesAtSignOut())),
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
