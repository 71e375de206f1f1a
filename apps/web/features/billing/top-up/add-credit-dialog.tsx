import { useState } from 'react';
import { AddCredit } from './add-credit.tsx';

interface AddCreditDialogProps {
  open: boolean;
  close(): void;
}

/** What was typed stays until it is bought or canceled. */
export function AddCreditDialog({ open, close }: AddCreditDialogProps) {
  const [form, setForm] = useState({ number: 0, isOver: false });
  // Reset only when out of sight, so that nobody sees it empty.
  if (!open && form.isOver) setForm({ number: form.number + 1, isOver: false });
  const leave = (keepTyped: boolean) => {
    if (!keepTyped) setForm({ ...form, isOver: true });
    close();
  };
  return <AddCredit key={form.number} open={open} close={leave} />;
}
