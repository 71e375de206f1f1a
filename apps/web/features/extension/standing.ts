import { storedItems } from '@hone/contracts/stored';
import { useSyncExternalStore } from 'react';
import { loginOwner, onLoginEnd } from '../../platform/session.ts';
import { openStored } from '../../platform/stored.ts';

const owner = openStored(storedItems.extensionOwner);
onLoginEnd(owner.drop);

const isKept = () => owner.read() !== undefined && owner.read() === loginOwner();

/**
 * Whether the signed-in user has an extension connected somewhere, as it was known last: it stands in the first picture
 * already.
 */
export function useConnected(): boolean {
  return useSyncExternalStore(owner.watch, isKept, () => false);
}

export function keepConnected(isConnected: boolean): void {
  const user = loginOwner();
  if (isConnected === isKept()) return;
  if (isConnected && user !== undefined) owner.keep(user);
  else owner.drop();
}
