import { storedLimit, type LimitShown } from '@hone/contracts/enhance/daily-limit';
import { untilVisible } from '../../browser/page-visibility.ts';
import { openStored } from '../../browser/storage/stored.ts';

const shown = openStored(storedLimit);

/** Since the last reset, in any tab. */
export function wasLimitShown({ user, until }: LimitShown): boolean {
  const last = shown.read();
  return last?.user === user && last.until === until;
}

export function markLimitShown(limit: LimitShown): void {
  shown.keep(limit);
}

/** Only the first visible tab shows it; from then on the others get `false`. */
export async function claimLimit(limit: LimitShown, signal: AbortSignal): Promise<boolean> {
  await untilVisible(signal);
  const take = () => {
    if (signal.aborted || wasLimitShown(limit)) return false;
    markLimitShown(limit);
    return true;
  };
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('daily limit', take) : take();
}
