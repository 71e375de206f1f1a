import { storedItems } from '@hone/contracts/stored';
import { useState } from 'react';
import { openStored } from '../../../browser/storage/stored.ts';
import { LazyDialog } from '../../../data/lazy-dialog.tsx';
import type { SharedSubject } from '../../../features/shares/dialog/subject.ts';

const savedShare = openStored(storedItems.savedShare);
const loadSharing = async () => (await import('../../../features/shares/dialog/sharing.tsx')).Sharing;
const loadSaving = async () => (await import('../../../features/shares/saving/saving-shared.ts')).SavingShared;

/** The dialogs of what is shared, and what came by someone else’s link; loaded when they are wanted. */
export function useSharing() {
  const [asked, setAsked] = useState<SharedSubject | 'all'>();
  const [isSaving, setSaving] = useState(() => savedShare.read() !== undefined);
  return {
    sharing: { share: setAsked, showAll: () => setAsked('all') },
    dialogs: (
      <>
        <LazyDialog
          load={loadSharing}
          isWanted={asked !== undefined}
          giveUp={() => setAsked(undefined)}
          props={{ asked, ask: setAsked }}
        />
        {isSaving && <LazyDialog load={loadSaving} isWanted giveUp={() => setSaving(false)} props={{}} />}
      </>
    ),
  };
}
