import { pathAt } from '@hone/contracts/routes';
import { useEffect, useState } from 'react';
import { pingCompanion } from '../../../browser/companion.ts';
import { loadedPath, useGo, useQueryString } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { Skeleton, SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { readConnectRequest } from './connect-request.ts';
import { ConfirmConnection } from './confirm-connection.tsx';
import { Connected } from './connected.tsx';
import type { Account } from '../../../ui/consent/account.tsx';
import { ConnectFailed } from './connect-failed.tsx';

const own = '/extension/connect';
const done = 'companion';

/**
 * After connecting, the address is cleaned up, and a reload still shows the result. Browsers expose an extension only
 * to pages loaded after it, so navigating here from another page of ours reloads this one.
 */
export function ConnectPage(account: Account) {
  const search = useQueryString();
  const go = useGo();
  const [wasDoneHere, setDoneHere] = useState(false);
  const asked = readConnectRequest(search);
  const companion = search === '' ? navigationState()[done] : undefined;
  const isBlind = (asked ?? companion) !== undefined && pathAt(loadedPath ?? '') !== own;
  useEffect(() => {
    if (isBlind) location.reload();
  }, [isBlind]);

  if (isBlind) return <ConnectSkeleton />;
  if (asked) {
    const finish = () => {
      setDoneHere(true);
      go(own, { replace: true, state: { [done]: asked.extension } });
    };
    return <ConfirmConnection key={search} asked={asked} account={account} onDone={finish} />;
  }
  if (companion === undefined) return <ConnectFailed by="stray" />;
  return wasDoneHere ? <Connected isArrival /> : <ConnectedEarlier companion={companion} />;
}

/** It was connected before this reload; the extension knows whether it still is. */
function ConnectedEarlier({ companion }: { companion: string }) {
  const [isConnected, setConnected] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    void pingCompanion(companion).then((there) => void (isOver || setConnected(there?.connected ?? false)));
    return () => void (isOver = true);
  }, [companion]);
  if (isConnected === undefined) return <ConnectSkeleton />;
  return isConnected ? <Connected /> : <ConnectFailed by="stray" />;
}

function ConnectSkeleton() {
  return (
    <main tabIndex={-1} className="mx-auto w-full max-w-128 px-4 pt-[clamp(5rem,17dvh,10rem)]">
      <Skeleton>
        <SkeletonBlock className="h-64" />
      </Skeleton>
    </main>
  );
}
