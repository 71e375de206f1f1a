import { pathAt } from '@hone/contracts/routes';
import { useEffect, useState } from 'react';
import { askCompanion } from '../../../platform/companion.ts';
import { arrivalState, loadedPath, useGo, useQueryText } from '../../../platform/navigation.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { readAsked } from './asked.ts';
import { Asking } from './asking.tsx';
import { Connected } from './connected.tsx';
import type { Account } from './parties.tsx';
import { Stopped } from './stopped.tsx';

const own = '/extension/connect';
const done = 'companion';

/**
 * Where an extension asks to be let in. When it was, the address forgets what was asked, and a reload still says so.
 * Browsers show an extension to a page when it is loaded and never later: who came here from a page of ours, the
 * sign-in for one, loads it anew.
 */
export function ConnectPage(account: Account) {
  const search = useQueryText();
  const go = useGo();
  const [wasDoneHere, setDoneHere] = useState(false);
  const asked = readAsked(search);
  const companion = search === '' ? arrivalState()[done] : undefined;
  const isBlind = (asked ?? companion) !== undefined && pathAt(loadedPath ?? '') !== own;
  useEffect(() => {
    if (isBlind) location.reload();
  }, [isBlind]);

  if (isBlind) return <Waiting />;
  if (asked) {
    const finish = () => {
      setDoneHere(true);
      go(own, { replace: true, state: { [done]: asked.extension } });
    };
    return <Asking key={search} asked={asked} account={account} onDone={finish} />;
  }
  if (companion === undefined) return <Stopped by="stray" />;
  return wasDoneHere ? <Connected isArrival /> : <Earlier companion={companion} />;
}

/** It was connected before this page was loaded anew; whether it still is, it says itself. */
function Earlier({ companion }: { companion: string }) {
  const [isConnected, setConnected] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    void askCompanion(companion).then((there) => void (isOver || setConnected(there?.connected ?? false)));
    return () => void (isOver = true);
  }, [companion]);
  if (isConnected === undefined) return <Waiting />;
  return isConnected ? <Connected /> : <Stopped by="stray" />;
}

function Waiting() {
  return (
    <main tabIndex={-1} className="mx-auto w-full max-w-128 px-4 pt-[clamp(5rem,17dvh,10rem)]">
      <Skeleton>
        <SkeletonBlock className="h-64" />
      </Skeleton>
    </main>
  );
}
