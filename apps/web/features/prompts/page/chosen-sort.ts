import type { Prompt } from '@hone/contracts/prompts';
import { storedItems } from '@hone/contracts/stored';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { openStored } from '../../../browser/stored.ts';
import { lastTouch, type Sort } from '../sort-prompts.ts';

const item = openStored(storedItems.promptSort);

/** Remembered in this browser. */
export function useSort(): [Sort, (sort: Sort) => void] {
  const sort = useSyncExternalStore(item.watch, () => item.read() ?? 'used');
  return [sort, item.keep];
}

/** Keeps used prompts in place while their list is open: a copied row must not move away. */
export function useFrozenTouches(list: string) {
  const [still, setStill] = useState({ list, touches: new Map<string, string>() });
  if (still.list !== list) setStill({ list, touches: new Map() });
  const { touches } = still;
  return {
    touchOf: useCallback((prompt: Prompt) => touches.get(prompt.id) ?? lastTouch(prompt), [touches]),
    /** Call this before it counts as used. */
    keepPlace: (prompt: Prompt) => void touches.set(prompt.id, touches.get(prompt.id) ?? lastTouch(prompt)),
  };
}
