import type { ProfileForm } from '@hone/contracts/profile';
import { useEffect, useEffectEvent } from 'react';
import { onLoginEnd } from '../../platform/session.ts';

let kept: { userId: string; values: ProfileForm } | undefined;
onLoginEnd(() => void (kept = undefined));

/** What this user typed and did not save before another page was gone to. */
export function readDraft(userId: string): ProfileForm | undefined {
  return kept?.userId === userId ? kept.values : undefined;
}

/** Going to another page of ours keeps what was typed; leaving the dashboard asks first, as that would lose it. */
export function useDraft(userId: string, isChanged: boolean, read: () => ProfileForm): void {
  const keep = useEffectEvent(() => void (kept = isChanged ? { userId, values: read() } : undefined));
  useEffect(() => keep, []);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
