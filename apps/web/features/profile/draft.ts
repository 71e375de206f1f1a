import { useEffect, useEffectEvent } from 'react';
import { onLoginEnd } from '../../platform/session.ts';
import type { Base, Values } from './values.ts';

interface Draft {
  base: Base;
  values: Values;
}

let kept: (Draft & { userId: string }) | undefined;
onLoginEnd(() => void (kept = undefined));

/** What this user typed and did not save before another page was gone to, and what it began with. */
export function readDraft(userId: string): Draft | undefined {
  return kept?.userId === userId ? kept : undefined;
}

/** Going to another page of ours keeps what was typed; leaving the dashboard asks first, as that would lose it. */
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
