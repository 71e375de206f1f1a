import type { ComponentType } from 'react';
import { useAskedDialog, type AskedDialog } from '../platform/asked-dialog.ts';
import { LaterDialog } from '../platform/later-dialog.tsx';

interface Standing {
  asked: AskedDialog | undefined;
  close(): void;
}
type Load = () => Promise<ComponentType<Standing>>;

const loadCredits: Load = async () => (await import('../features/billing/top-up/asked-dialogs.tsx')).AskedDialogs;
const loadReferral: Load = async () => (await import('../features/referral/refer-dialog.tsx')).ReferDialog;

/** The dialogs that stand over any page; what is typed in them stays from one page to the next. */
export function Asked() {
  const { asked, close } = useAskedDialog();
  const isReferral = asked === 'refer-a-friend';
  const [credits, referral] = [isReferral ? undefined : asked, isReferral ? asked : undefined];
  return (
    <>
      <LaterDialog
        load={loadCredits}
        isWanted={credits !== undefined}
        giveUp={close}
        props={{ asked: credits, close }}
      />
      <LaterDialog
        load={loadReferral}
        isWanted={referral !== undefined}
        giveUp={close}
        props={{ asked: referral, close }}
      />
    </>
  );
}
