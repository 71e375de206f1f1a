import { useSyncExternalStore } from 'react';
import { makeSignal } from '../../../../ui/signal.ts';

let isThere = false;
const changed = makeSignal();

function mark(next: boolean): void {
  isThere = next;
  changed.notify();
}

/** A form calls this once it shows a field with `autocomplete="… webauthn"`; returns what says that it is gone. */
export function announceMarkedField(): () => void {
  mark(true);
  return () => mark(false);
}

export function useMarkedField(): boolean {
  return useSyncExternalStore(
    changed.watch,
    () => isThere,
    () => false,
  );
}
