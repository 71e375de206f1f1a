import type { ChangeKind } from '@hone/contracts/change-kinds';
import { refreshAfter } from './refreshing.ts';

type News = ChangeKind | 'all';

let others: BroadcastChannel | undefined;

/** Hears what another tab of this browser was told, from the first answers on. Answers with what ends it. */
export function joinTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const joined = new BroadcastChannel('changes');
  joined.addEventListener('message', ({ data }: MessageEvent<News>) => refreshAfter(data));
  others = joined;
  return () => {
    joined.close();
    others = undefined;
  };
}

/** Tells this tab, and all others of this browser. */
export function tellTabs(what: News): void {
  refreshAfter(what);
  others?.postMessage(what);
}
