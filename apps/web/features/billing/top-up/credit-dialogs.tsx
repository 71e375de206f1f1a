import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { useState } from 'react';
import type { UrlDialog } from '../../../browser/address/url-dialog.ts';
import { useData } from '../../../data/data.ts';
import { AddCredit } from './add-credit.tsx';
import { RechargeSettings } from './recharge/settings.tsx';

/** Mounted from the first opening on: what is typed survives an accidental close. */
export function CreditDialogs({ asked, close }: { asked: UrlDialog | undefined; close(): void }) {
  const [opened, setOpened] = useState<readonly UrlDialog[]>([]);
  if (asked && !opened.includes(asked)) setOpened([...opened, asked]);
  return (
    <>
      {opened.includes('add-credit') && <AddCreditDialog open={asked === 'add-credit'} close={close} />}
      {opened.includes('auto-recharge') && <RechargeDialog open={asked === 'auto-recharge'} close={close} />}
    </>
  );
}

interface CreditDialogProps {
  open: boolean;
  close(): void;
}

function AddCreditDialog({ open, close }: CreditDialogProps) {
  const opening = useOpening(open, close);
  return <AddCredit key={opening.number} open={open} close={opening.leave} />;
}

function RechargeDialog({ open, close }: CreditDialogProps) {
  const { data, refusal, again } = useData(getAutoRecharge);
  const opening = useOpening(open, close);
  return (
    <RechargeSettings
      key={opening.number}
      open={open}
      recharge={data}
      refusal={refusal}
      again={again}
      close={opening.leave}
    />
  );
}

/** What was typed stays until it is sent or canceled. */
function useOpening(open: boolean, close: () => void) {
  const [opening, setOpening] = useState({ number: 0, isOver: false });
  // Reset only when out of sight, so that no one sees it empty, or jump.
  if (!open && opening.isOver) setOpening({ number: opening.number + 1, isOver: false });
  const leave = (keepTyped: boolean) => {
    if (!keepTyped) setOpening({ ...opening, isOver: true });
    close();
  };
  return { number: opening.number, leave };
}
