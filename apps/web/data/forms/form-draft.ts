import { useEffect, useEffectEvent } from 'react';
import { onLoginEnd } from '../session.ts';

/** Navigation keeps the draft, in memory alone; leaving the dashboard asks first. */
export function keepFormDraft<Draft>() {
  let kept: { userId: string; draft: Draft } | undefined;
  onLoginEnd(() => void (kept = undefined));
  return {
    readDraft: (userId: string): Draft | undefined => (kept?.userId === userId ? kept.draft : undefined),
    useDraft(userId: string, isChanged: boolean, read: () => Draft | undefined): void {
      const keep = useEffectEvent(() => {
        const draft = isChanged ? read() : undefined;
        kept = draft && { userId, draft };
      });
      useEffect(() => keep, []);
      useEffect(() => {
        if (!isChanged) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        addEventListener('beforeunload', ask);
        return () => removeEventListener('beforeunload', ask);
      }, [isChanged]);
    },
  };
}
