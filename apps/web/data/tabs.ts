import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import { notifyChange } from './refresh.ts';

type News = ChangeKind | 'all';

let others: BroadcastChannel | undefined;

export function listenToTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const joined = new BroadcastChannel('changes');
  joined.addEventListener('message', ({ data }: MessageEvent<News>) => notifyChange(data));
  others = joined;
  return () => {
    joined.close();
    others = undefined;
  };
}

export function notifyTabs(what: News): void {
  notifyChange(what);
  others?.postMessage(what);
}
