import { useState } from 'react';
import { ShareDialog } from './share-dialog.tsx';
import { SharedLinks } from './shared-links.tsx';
import type { SharedSubject } from './subject.ts';

interface SharingProps {
  /** What to share, or the list of everything shared; `undefined`: closed. */
  asked: SharedSubject | 'all' | undefined;
  ask(next: SharedSubject | undefined): void;
}

/** Each keeps its content while it closes, and opens fresh. */
export function Sharing({ asked, ask }: SharingProps) {
  const [last, setLast] = useState<{ subject: SharedSubject; times: number }>();
  const subject = asked === 'all' ? undefined : asked;
  if (subject && subject !== last?.subject) setLast({ subject, times: (last?.times ?? 0) + 1 });
  const close = () => ask(undefined);
  return (
    <>
      {last && <ShareDialog key={last.times} subject={last.subject} isOpen={subject !== undefined} close={close} />}
      <SharedLinks isOpen={asked === 'all'} close={close} share={ask} />
    </>
  );
}
