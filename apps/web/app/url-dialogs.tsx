import type { ComponentType } from 'react';
import { useUrlDialog, type UrlDialog } from '../browser/address/url-dialog.ts';
import { isSelling } from '../browser/selling.ts';
import { LazyDialog } from '../data/lazy-dialog.tsx';

interface DialogProps {
  asked: UrlDialog | undefined;
  close(): void;
}
type Load = () => Promise<ComponentType<DialogProps>>;

const loadCredits: Load = async () => (await import('../features/billing/top-up/credit-dialogs.tsx')).CreditDialogs;
const loadReferral: Load = async () => (await import('../features/referral/refer-dialog.tsx')).ReferDialog;

/** What is typed in them survives navigation. */
export function UrlDialogs() {
  const { asked, close } = useUrlDialog();
  const isReferral = asked === 'refer-a-friend';
  const [credits, referral] = [isReferral || !isSelling() ? undefined : asked, isReferral ? asked : undefined];
  return (
    <>
      <LazyDialog
        load={loadCredits}
        isWanted={credits !== undefined}
        giveUp={close}
        props={{ asked: credits, close }}
      />
      <LazyDialog
        load={loadReferral}
        isWanted={referral !== undefined}
        giveUp={close}
        props={{ asked: referral, close }}
      />
    </>
  );
}
