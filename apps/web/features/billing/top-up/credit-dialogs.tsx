import { useState } from 'react';
import type { UrlDialog } from '../../../browser/url-dialog.ts';
import { AddCreditDialog } from './add-credit-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';

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
