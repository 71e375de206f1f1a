import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { useState } from 'react';
import { useData } from '../../../platform/data.ts';
import { RechargeSettings } from './recharge-settings.tsx';

interface RechargeDialogProps {
  open: boolean;
  close(): void;
}

/** How credits are bought by themselves. What was typed stays until it is saved or cancelled. */
export function RechargeDialog({ open, close }: RechargeDialogProps) {
  const { data, refusal, again } = useData(getAutoRecharge);
  const [form, setForm] = useState({ number: 0, isOver: false });
  // Drawn anew once it is out of sight, or it would be seen to jump back.
  if (!open && form.isOver) setForm({ number: form.number + 1, isOver: false });
  const leave = (keepTyped: boolean) => {
    if (!keepTyped) setForm({ ...form, isOver: true });
    close();
  };
  return (
    <RechargeSettings key={form.number} open={open} recharge={data} refusal={refusal} again={again} close={leave} />
  );
}
