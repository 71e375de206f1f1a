import { storedItems } from '@hone/contracts/stored';
import { useSyncExternalStore } from 'react';
import { openStored } from '../../../browser/stored.ts';

const item = openStored(storedItems.sampleValues);

/** Whether sample values replace the variables: remembered in this browser. */
export function useSampled(): [boolean, (isSampled: boolean) => void] {
  const isSampled = useSyncExternalStore(item.watch, () => item.read() ?? false);
  return [isSampled, (next) => (next ? item.keep(true) : item.drop())];
}
