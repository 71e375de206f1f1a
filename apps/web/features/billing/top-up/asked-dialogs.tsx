import { useState } from 'react';
import type { AskedDialog } from '../../../platform/asked-dialog.ts';
import { AddCreditDialog } from './add-credit-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';

/** The dialogs of credits, each from its first opening on: what is typed stays when one is closed by a slip. */
export function AskedDialogs({ asked, close }: { asked: AskedDialog | undefined; close(): void }) {
  const [opened, setOpened] = useState<readonly AskedDialog[]>([]);
  if (asked && !opened.includes(asked)) setOpened([...opened, asked]);
  return (
    <>
      {opened.includes('add-credit') && <AddCreditDialog open={asked === 'add-credit'} close={close} />}
      {opened.includes('auto-recharge') && <RechargeDialog open={asked === 'auto-recharge'} close={close} />}
    </>
  );
}
