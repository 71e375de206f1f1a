import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { useAskedDialog, type AskedDialog } from '../platform/asked-dialog.ts';
import { sayCode } from '../platform/failures.ts';
import { useLater } from '../platform/later.ts';
import { toast } from '../ui/toast.ts';

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
  return (
    <>
      <Room load={loadCredits} asked={isReferral ? undefined : asked} close={close} />
      <Room load={loadReferral} asked={isReferral ? asked : undefined} close={close} />
    </>
  );
}

/** Fetched with the first of its dialogs that is asked for. */
function Room({ load, asked, close }: Standing & { load: Load }) {
  const { Part: Dialogs, bring } = useLater(load);
  const isMissing = asked !== undefined && !Dialogs;
  const fetchThem = useEffectEvent(() =>
    bring().catch(() => {
      toast.failed(sayCode('request.unreachable'));
      close();
    }),
  );
  useEffect(() => void (isMissing && fetchThem()), [isMissing]);
  return Dialogs && <Dialogs asked={asked} close={close} />;
}
