import type { DataOf } from '@hone/contracts/define';
import { providerNonce } from '@hone/contracts/access/providers';
import { client } from '../../../platform/client.ts';
import { now } from '../../../platform/clock.ts';

type Asking = DataOf<typeof providerNonce>;

/**
 * Milliseconds after which a word is not begun with any more. The server takes it for ten minutes, and somebody has to
 * sign in within them.
 */
export const nonceFreshFor = 5 * 60_000;

let ready: { asking: Promise<Asking>; since: number } | undefined;

/** Fetches the word that a sign-in begins with ahead, unless one lies ready. */
export function prepareNonce(): Promise<Asking> {
  if (!ready || now() - ready.since > nonceFreshFor) {
    const fetched = { asking: client.call(providerNonce), since: now() };
    ready = fetched;
    fetched.asking.catch(() => {
      if (ready === fetched) ready = undefined;
    });
  }
  return ready.asking;
}

/** A word for one sign-in: whoever comes next gets another. */
export function takeNonce(): Promise<Asking> {
  const asking = prepareNonce();
  ready = undefined;
  return asking;
}
