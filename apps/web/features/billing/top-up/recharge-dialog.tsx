import { getAutoRecharge } from '@hone/contracts/billing/top-ups';
import { useState } from 'react';
import { useData } from '../../../data/data.ts';
import { RechargeSettings } from './recharge-settings.tsx';

interface RechargeDialogProps {
  open: boolean;
  close(): void;
}

/** What was typed stays until it is saved or canceled. */
export function RechargeDialog({ open, close }: RechargeDialogProps) {
  const { data, refusal, again } = useData(getAutoRecharge);
  const [form, setForm] = useState({ number: 0, isOver: false });
  // Reset only when out of sight, so that nobody sees it jump.
  if (!open && form.isOver) setForm({ number: form.number + 1, isOver: false });
  const leave = (keepTyped: boolean) => {
    if (!keepTyped) setForm({ ...form, isOver: true });
    close();
  };
  return (
    <RechargeSettings key={form.number} open={open} recharge={data} refusal={refusal} again={again} close={leave} />
  );
}
