import { useEffect, useEffectEvent } from 'react';
import { onLoginEnd } from '../../../platform/session.ts';
import type { Base, Values } from './values.ts';

interface Draft {
  base: Base;
  values: Values;
}

let kept: (Draft & { userId: string }) | undefined;
onLoginEnd(() => void (kept = undefined));

/** With the version it was based on. */
export function readDraft(userId: string): Draft | undefined {
  return kept?.userId === userId ? kept : undefined;
}

/** Navigation keeps the draft; leaving the dashboard asks first. */
export function useDraft(userId: string, isChanged: boolean, read: () => Draft): void {
  const keep = useEffectEvent(() => void (kept = isChanged ? { userId, ...read() } : undefined));
  useEffect(() => keep, []);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
