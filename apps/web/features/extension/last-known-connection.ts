import { storedItems } from '@hone/contracts/stored';
import { useSyncExternalStore } from 'react';
import { loginOwner, onLoginEnd } from '../../data/session.ts';
import { openStored } from '../../browser/storage/stored.ts';

const owner = openStored(storedItems.extensionOwner);
onLoginEnd(owner.drop);

const isKept = () => owner.read() !== undefined && owner.read() === loginOwner();

/** The last known state, available at the first paint. */
export function useConnected(): boolean {
  return useSyncExternalStore(owner.watch, isKept, () => false);
}

export function saveConnected(isConnected: boolean): void {
  const user = loginOwner();
  if (isConnected === isKept()) return;
  if (isConnected && user !== undefined) owner.keep(user);
  else owner.drop();
}
