import { storedLimit, type LimitShown } from '@hone/contracts/daily-limit';
import { untilLookedAt } from '../../platform/attention.ts';
import { openStored } from '../../platform/stored.ts';

const shown = openStored(storedLimit);

/** Whether this user has seen the dialog since the last reset, in whichever tab. */
export function wasLimitShown({ user, until }: LimitShown): boolean {
  const last = shown.read();
  return last?.user === user && last.until === until;
}

export function keepLimitShown(limit: LimitShown): void {
  shown.keep(limit);
}

/** Whether the dialog is for this tab to show: the first that is looked at. Another one is told no from then on. */
export async function claimLimit(limit: LimitShown, signal: AbortSignal): Promise<boolean> {
  await untilLookedAt(signal);
  const take = () => {
    if (signal.aborted || wasLimitShown(limit)) return false;
    keepLimitShown(limit);
    return true;
  };
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('daily limit', take) : take();
}
