import { useState } from 'react';
import { AddCredit } from './add-credit.tsx';

interface AddCreditDialogProps {
  open: boolean;
  close(): void;
}

/** Buys credits. What was typed stays until it is bought or cancelled. */
export function AddCreditDialog({ open, close }: AddCreditDialogProps) {
  const [form, setForm] = useState({ number: 0, isOver: false });
  // Drawn anew once it is out of sight, or it would be seen to empty.
  if (!open && form.isOver) setForm({ number: form.number + 1, isOver: false });
  const leave = (keepTyped: boolean) => {
    if (!keepTyped) setForm({ ...form, isOver: true });
    close();
  };
  return <AddCredit key={form.number} open={open} close={leave} />;
}
