import type { DataOf } from '@hone/contracts/declarations/define';
import { providerNonce } from '@hone/contracts/access/providers';
import { client } from '../../../data/client.ts';
import { now } from '../../../browser/clock.ts';

type Asking = DataOf<typeof providerNonce>;

/** Milliseconds. The server accepts a nonce for ten minutes, and signing in takes time. */
export const nonceFreshFor = 5 * 60_000;

let ready: { asking: Promise<Asking>; since: number } | undefined;

/** Unless one is ready. */
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

/** Each sign-in gets its own. */
export function takeNonce(): Promise<Asking> {
  const asking = prepareNonce();
  ready = undefined;
  return asking;
}
